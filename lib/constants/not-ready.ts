export const NOT_READY = 'not-ready';
const NOT_READY_MS = 10_000;

declare global {
  interface Window {
    /** The `data-early` of what was pressed. */
    early?: string;
  }
}

/**
 * Works without any other script: shows the notice if a script was lost, or none has started the page in time; keeps
 * the last press on a `data-early` control for components/layout/ready.tsx. React may render all of the page again. The
 * security policy has the script's hash (lib/http/security-headers.ts).
 */
export const NOT_READY_SCRIPT = `(function(){var n=document.getElementById('${NOT_READY}');addEventListener('error',function(e){if(e.target&&e.target.tagName==='SCRIPT')n.dataset.lost=''},true);addEventListener('click',function(e){var b=e.target.closest('[data-early]'),o=document.querySelector('[data-early][aria-busy=true]');if(!b||document.querySelector('#${NOT_READY}[data-ready]'))return;e.preventDefault();e.stopImmediatePropagation();if(o)o.removeAttribute('aria-busy');b.setAttribute('aria-busy','true');window.early=b.dataset.early},true);setTimeout(function(){if('lost' in n.dataset||!('ready' in n.dataset))n.hidden=false},${NOT_READY_MS})})()`;

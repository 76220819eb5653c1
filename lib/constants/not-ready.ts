export const NOT_READY = 'not-ready';
const NOT_READY_MS = 10_000;

/**
 * Works without any other script: shows the notice if a script was lost, or none has started the page in time. The
 * security policy has its hash (lib/http/security-headers.ts).
 */
export const NOT_READY_SCRIPT = `(function(){var n=document.getElementById('${NOT_READY}');addEventListener('error',function(e){if(e.target&&e.target.tagName==='SCRIPT')n.dataset.lost=''},true);setTimeout(function(){if('lost' in n.dataset||!('ready' in n.dataset))n.hidden=false},${NOT_READY_MS})})()`;

import { afterEach } from 'vitest';

/**
 * Half of the time of component tests was jsdom matching its style sheet for each element whose name or visibility was
 * asked for. Tests load no CSS: what shows or hides an element is its tag, its own `style` and these attributes.
 */
function oncePerKind(computed: typeof getComputedStyle): typeof getComputedStyle {
  const known = new Map<string, CSSStyleDeclaration>();
  return (element) => {
    const attributes = ['hidden', 'open', 'popover', 'type', 'style'].map((name) =>
      element.getAttribute(name),
    );
    const kind = JSON.stringify([element.tagName, ...attributes]);
    const style = known.get(kind) ?? computed(element);
    known.set(kind, style);
    return style;
  };
}

/** The window of the file, from vitest. */
declare const jsdom: { cookieJar: { removeAllCookiesSync: () => void } };

/** Files share a window; each one gets it empty. */
function emptyPage() {
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // Also cookies of other paths, which `document.cookie` does not show here.
  jsdom.cookieJar.removeAllCookiesSync();
}

// Databases of the file before; other tests than those of components load them by themselves.
if ('indexedDB' in globalThis) await (await import('idb')).deleteDB('field');

// Only component tests (`@vitest-environment jsdom`) have a window.
if (typeof window !== 'undefined') {
  // jsdom keeps no databases.
  // @ts-expect-error its types are not among its exports
  await import('fake-indexeddb/auto');
  emptyPage();
  // A file may have ended without a signal.
  (await import('@tanstack/react-query')).onlineManager.setOnline(true);
  // As in a staff page, which waits for it; without what the file before typed.
  const { draftsReady, keepOnlyInMemory } = await import('@/lib/api/draft');
  await draftsReady;
  keepOnlyInMemory('');
  await (await import('@/lib/api/draft-store')).removeAll('');
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  const { toast } = await import('react-hot-toast');
  // Toasts live outside React and would leak into the next test, also of another file: files share their modules.
  const { setTimeout: later } = globalThis;
  afterEach(async () => {
    toast.remove();
    cleanup();
    // React keeps the style sheets of what it removes, and each search for a label walks through all of them.
    document.head.replaceChildren();
    // What was open leaves the history a moment later: in the next test it would look like a press on Back.
    for (let tries = 0; history.state?.place === 'top' && tries < 100; tries += 1)
      await new Promise((resolve) => later(resolve));
  });

  // Lazy imports are compiled on demand, which can exceed the default of one second on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });

  window.getComputedStyle = oncePerKind(window.getComputedStyle);

  // jsdom lacks dialogs, scrolling and the media query for reduced motion.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: true, onchange: null }) as MediaQueryList;
  Element.prototype.scrollIntoView ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}

import { afterEach } from 'vitest';

// Tests of components have a window (`@vitest-environment jsdom`); the others need nothing of this.
if (typeof window !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);

  // What a page loads on demand is compiled at that moment, which takes longer than the usual second on a busy machine.
  configure({ asyncUtilTimeout: 4_000 });

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

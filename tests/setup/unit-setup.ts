import { afterEach } from 'vitest';

// Only component tests (`@vitest-environment jsdom`) have a window.
if (typeof window !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(cleanup);

  // Lazy imports are compiled on demand, which can exceed the default of one second on a busy machine.
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

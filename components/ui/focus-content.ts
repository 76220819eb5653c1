/** Focuses the page's content: for when what had the focus is gone. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

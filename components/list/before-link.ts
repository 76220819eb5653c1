/**
 * Calls `act` just before a link is followed. Changing the address afterwards would cancel the navigation, so
 * a debounced search has to run first.
 * @returns a function that stops listening
 */
export function beforeLink(act: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) act();
  };
  // In the capture phase, before the link's own handler.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

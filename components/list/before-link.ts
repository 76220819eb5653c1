/**
 * Calls `act` just before a link is followed. Writing to the address afterwards would call off the navigation, so a
 * search that waits for a pause in typing has to run first.
 * @returns a function that stops listening
 */
export function beforeLink(act: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) act();
  };
  // Capturing, so that it comes before the link's own handler.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

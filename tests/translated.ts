/**
 * Runs in a page before anything else. From then on each text is inside two `font` elements, as a browser's translation puts
 * it, also texts that the page adds or changes later. The words stay the same.
 * @returns ends it
 */
export function translateAlways(): () => void {
  const kept = 'script, style, noscript, title, textarea, svg, font font, [translate="no"]';
  const replace = (text: Text) => {
    if (!text.data || !text.parentElement || text.parentElement.closest(kept)) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  };
  const translate = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root instanceof Text ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(replace);
  };
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translate);
  });
  const begin = () => {
    translate(document.documentElement);
    watch.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
  };
  // A browser translates a page that it has read whole.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
  return () => watch.disconnect();
}

/**
 * For `page.evaluate`: elements that scroll horizontally among the page, open dialogs and their scrolling parts; and
 * tables that their frame cuts off.
 */
export const tooWide = () => {
  const dialogs = document.querySelectorAll('dialog[open], dialog[open] .overflow-y-auto');
  const scrolling = [document.documentElement, ...dialogs]
    .filter((place) => place.scrollWidth > place.clientWidth)
    .map((place) => `${place.tagName} ${place.className}: ${place.scrollWidth} > ${place.clientWidth}`);
  const cut = [...document.querySelectorAll('table')]
    .map((table) => ({
      name: table.caption?.textContent,
      of: table.offsetWidth,
      in: table.parentElement!.clientWidth,
    }))
    // A frame of one pixel hides a table that is for screen readers.
    .filter((table) => table.in > 1 && table.of > table.in)
    .map((table) => `table ${table.name}: ${table.of} > ${table.in}`);
  return [...scrolling, ...cut];
};

/**
 * For `page.evaluate`: cells, facts and paragraphs that are cut off or leave the viewport. Skips those with a
 * button, which may overlap an edge.
 */
export const outOfPlace = () =>
  [...document.querySelectorAll('tbody :is(th, td), dd, dialog[open] p')]
    .filter((place) => !place.querySelector('button') && place.clientWidth > 0)
    .filter(
      (place) =>
        place.scrollWidth > place.clientWidth || place.getBoundingClientRect().right > window.innerWidth,
    )
    .map((place) => `${place.tagName}: ${place.textContent}`);

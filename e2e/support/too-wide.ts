/**
 * For `page.evaluate`. What can be scrolled sideways: the page, an open dialog, or what scrolls in it (which the
 * page itself does not show).
 */
export const tooWide = () =>
  [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] .overflow-y-auto')]
    .filter((place) => place.scrollWidth > place.clientWidth)
    .map((place) => `${place.tagName} ${place.className}: ${place.scrollWidth} > ${place.clientWidth}`);

/**
 * For `page.evaluate`. Cells, facts and paragraphs whose words do not fit in them, or that leave the window. Not
 * where a button is, which may reach over an edge.
 */
export const outOfPlace = () =>
  [...document.querySelectorAll('tbody :is(th, td), dd, dialog[open] p')]
    .filter((place) => !place.querySelector('button') && place.clientWidth > 0)
    .filter(
      (place) =>
        place.scrollWidth > place.clientWidth || place.getBoundingClientRect().right > window.innerWidth,
    )
    .map((place) => `${place.tagName}: ${place.textContent}`);

/**
 * For `page.evaluate`: what can be scrolled sideways, be it the page, an open dialog, or the scrolling part of one.
 */
export const tooWide = () =>
  [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] .overflow-y-auto')]
    .filter((place) => place.scrollWidth > place.clientWidth)
    .map((place) => `${place.tagName} ${place.className}: ${place.scrollWidth} > ${place.clientWidth}`);

/**
 * For `page.evaluate`: cells, facts and paragraphs that are cut off or leave the window. Those with a button are left
 * out, as it may reach over an edge.
 */
export const outOfPlace = () =>
  [...document.querySelectorAll('tbody :is(th, td), dd, dialog[open] p')]
    .filter((place) => !place.querySelector('button') && place.clientWidth > 0)
    .filter(
      (place) =>
        place.scrollWidth > place.clientWidth || place.getBoundingClientRect().right > window.innerWidth,
    )
    .map((place) => `${place.tagName}: ${place.textContent}`);

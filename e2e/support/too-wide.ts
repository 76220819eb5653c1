/**
 * For `page.evaluate`: elements that scroll horizontally among the page, open dialogs and their scrolling
 * parts.
 */
export const tooWide = () =>
  [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] .overflow-y-auto')]
    .filter((place) => place.scrollWidth > place.clientWidth)
    .map((place) => `${place.tagName} ${place.className}: ${place.scrollWidth} > ${place.clientWidth}`);

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

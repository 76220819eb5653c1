/** The points to probe for the topmost text in view: from below the top bar downwards, at three columns. */
const TOP_BAR = 72;
const STEP = 24;
const ACROSS = [0.25, 0.5, 0.75];
/** How long a new page may take to reach its height: pictures, fonts, late modules. */
const SETTLED_WITHIN_MS = 2_000;
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const childrenOf = (element: Element | null | undefined) => [...(element?.children ?? [])];

/** The element's path of child indexes below `main`: the same in every language, unlike its position. */
function stepsTo(element: Element, main: Element): number[] {
  const steps: number[] = [];
  for (let at = element; at !== main && at.parentElement; at = at.parentElement)
    steps.unshift(childrenOf(at.parentElement).indexOf(at));
  return steps;
}

const follow = (steps: number[]): Element | null | undefined =>
  steps.reduce<Element | null | undefined>(
    (element, step) => childrenOf(element)[step],
    document.querySelector('main'),
  );

/** The topmost text in view. Not its section, because sections differ in length between languages. */
function lineInView(main: Element): Element | undefined {
  for (let y = TOP_BAR; y < window.innerHeight; y += STEP) {
    for (const x of ACROSS) {
      const found = document.elementFromPoint(window.innerWidth * x, y);
      if (found instanceof HTMLElement && !found.firstElementChild && main.contains(found)) return found;
    }
  }
  return undefined;
}

/**
 * Remembers which text is in view.
 * @returns a function that scrolls to the same text once the page has been rendered in another language
 */
export function rememberScroll(): () => void {
  const { scrollY } = window;
  const main = document.querySelector('main');
  const read = scrollY > 0 && main ? lineInView(main) : undefined;
  if (!main || !read) return () => {};
  const steps = stepsTo(read, main);
  const { top } = read.getBoundingClientRect();

  return () => {
    const bringBack = () => {
      const now = follow(steps)?.getBoundingClientRect().top;
      const to = now === undefined ? scrollY : window.scrollY + now - top;
      window.scrollTo({ top: to, behavior: 'instant' });
    };
    const growing = new ResizeObserver(bringBack);
    const stop = () => {
      growing.disconnect();
      for (const move of MOVES) window.removeEventListener(move, stop);
    };
    bringBack();
    growing.observe(document.body);
    // Stop adjusting once the reader scrolls, types or clicks.
    for (const move of MOVES) window.addEventListener(move, stop);
    setTimeout(stop, SETTLED_WITHIN_MS);
  };
}

import { Swiper } from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';

/** How long each story is shown, in milliseconds (docs/contract.md#limits). */
const DELAY_MS = 5000;
const TURN_MS = 250;

type Options = {
  /** Reduced motion: no autoplay and no slide transition. */
  calm: boolean;
  /** Screen reader texts: `story` is the role of a slide, `place` its position. */
  words: { story: string; place: string };
  onShown: (index: number) => void;
  onSwipe: () => void;
};

/**
 * Starts Swiper at the story the row was scrolled to. A separate module, so that Swiper is loaded only when
 * needed.
 */
export function startSwiper(row: HTMLElement, { calm, words, onShown, onSwipe }: Options): Swiper {
  const initialSlide = Math.round(row.scrollLeft / (row.clientWidth || 1));
  row.scrollLeft = 0;
  return new Swiper(row, {
    modules: [A11y, Autoplay],
    loop: true,
    initialSlide,
    speed: calm ? 0 : TURN_MS,
    autoplay: { enabled: !calm, delay: DELAY_MS },
    a11y: {
      itemRoleDescriptionMessage: words.story,
      slideLabelMessage: words.place,
      scrollOnFocus: false,
      // Looping moves slides in the DOM; the carousel announces the chosen story itself.
      wrapperLiveRegion: false,
    },
    on: {
      realIndexChange: ({ realIndex }) => onShown(realIndex),
      sliderFirstMove: onSwipe,
    },
  });
}

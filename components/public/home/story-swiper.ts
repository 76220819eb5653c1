import { Swiper } from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';

/** Milliseconds a story stays (docs/contract.md#limits). */
const DELAY_MS = 5000;
const TURN_MS = 250;

type Options = {
  /** Reduced motion: nothing turns by itself, and what is turned by hand does not slide. */
  calm: boolean;
  /** `story` is what each is called to a screen reader, `place` its number of all. */
  words: { story: string; place: string };
  onShown: (index: number) => void;
  onSwipe: () => void;
};

/** Takes the row over, at the story it was scrolled to. Kept apart so that no page carries Swiper before it needs it. */
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
      // Stories are moved about in the row as it turns; what was chosen is said beside the buttons.
      wrapperLiveRegion: false,
    },
    on: {
      realIndexChange: ({ realIndex }) => onShown(realIndex),
      sliderFirstMove: onSwipe,
    },
  });
}

import { Children, type ComponentProps } from 'react';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';

/** How long each story is shown, in milliseconds. */
const DELAY_MS = 5000;
const TURN_MS = 250;

type Props = Pick<
  ComponentProps<typeof Swiper>,
  'initialSlide' | 'onSwiper' | 'onRealIndexChange' | 'onSliderFirstMove' | 'children'
> & {
  /** Reduced motion: no autoplay, no transition. */
  calm: boolean;
  /** For screen readers: a slide's role and position. */
  words: { story: string; place: string };
};

/** A separate module, loaded only when needed. */
export const StorySwiper = ({ calm, words, children, ...rest }: Props) => (
  <Swiper
    {...rest}
    modules={[A11y, Autoplay]}
    loop
    speed={calm ? 0 : TURN_MS}
    autoplay={{ enabled: !calm, delay: DELAY_MS }}
    a11y={{
      itemRoleDescriptionMessage: words.story,
      slideLabelMessage: words.place,
      scrollOnFocus: false,
      // Looping moves slides in the DOM; the carousel announces the chosen story itself.
      wrapperLiveRegion: false,
    }}
    className="-mx-5 cursor-grab touch-pan-y overflow-clip *:flex *:[transition-property:transform]"
  >
    {Children.map(children, (story) => (
      <SwiperSlide className="w-full shrink-0 px-5">{story}</SwiperSlide>
    ))}
  </Swiper>
);

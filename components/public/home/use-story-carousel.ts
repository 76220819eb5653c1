'use client';

import { useEffect, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';

export type CarouselWords = {
  story: string;
  /** With `{{index}}` and `{{slidesLength}}` for the figures. */
  place: string;
  /** What is said when a story was chosen. */
  shown: string[];
};

type Part = RefObject<HTMLElement | null>;

/**
 * Makes a carousel of what is a row that scrolls sideways: Swiper is fetched when the row comes near, and if it
 * cannot be had the row stays what it is. It turns by itself while somebody may be watching it: not beside the
 * screen, not under the pointer or with focus from the keyboard, not for who asks for reduced motion, and no
 * more once a story was chosen by hand; Play starts it again.
 */
export function useStoryCarousel(frame: Part, viewport: Part, words: CarouselWords) {
  const [swiper, setSwiper] = useState<Swiper>();
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const [seen, setSeen] = useState(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const row = viewport.current!;
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    let started: Swiper | undefined;
    let gone = false;

    async function start() {
      const { startSwiper } = await import('./story-swiper');
      if (gone) return;
      started = startSwiper(row, {
        calm: calm.matches,
        words,
        onShown: setCurrent,
        onSwipe: () => setPlaying(false),
      });
      setCurrent(started.realIndex);
      setPlaying(!calm.matches);
      setSwiper(started);
    }
    let starting = false;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (starting || !entry?.isIntersecting) return;
        starting = true;
        start().then(
          () => near.disconnect(),
          // Without a signal: tried again when the row comes near again.
          () => (starting = false),
        );
      },
      { rootMargin: '600px' },
    );
    near.observe(row);
    return () => {
      gone = true;
      near.disconnect();
      started?.destroy();
    };
    // The words of a page do not change while it is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    const box = frame.current!;
    const watched = new AbortController();
    const on = (event: string, hold: boolean, when: (event: Event) => boolean) =>
      box.addEventListener(event, (happened) => when(happened) && setHeld(hold), { signal: watched.signal });
    const byMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse';
    on('pointerenter', true, byMouse);
    on('pointerleave', false, byMouse);
    on('focusin', true, ({ target }) => (target as Element).matches(':focus-visible'));
    on('focusout', false, (event) => !box.contains((event as FocusEvent).relatedTarget as Node | null));
    const onScreen = new IntersectionObserver(([entry]) => setSeen(Boolean(entry?.isIntersecting)), {
      threshold: 0.3,
    });
    onScreen.observe(box);
    return () => {
      watched.abort();
      onScreen.disconnect();
    };
  }, [frame]);

  useEffect(() => {
    if (playing && seen && !held) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, playing, seen, held]);

  function byHand(index: number) {
    setPlaying(false);
    setSaid(words.shown[index]!);
  }
  return {
    ready: Boolean(swiper),
    current,
    playing,
    said,
    toggle: () => {
      setPlaying(!playing);
      // Play means now, though pointer and focus are on the button.
      setHeld(false);
    },
    show: (index: number) => {
      swiper?.slideToLoop(index);
      byHand(index);
    },
    turn: (by: 1 | -1) => {
      if (!swiper) return;
      if (by === 1) swiper.slideNext();
      else swiper.slidePrev();
      // A press in the middle of a turn is not a turn of its own.
      byHand(swiper.realIndex);
    },
  };
}

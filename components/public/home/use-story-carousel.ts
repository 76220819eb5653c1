'use client';

import { useEffect, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';

export type CarouselWords = {
  story: string;
  /** With `{{index}}` and `{{slidesLength}}` as placeholders. */
  place: string;
  /** The announcement for each story when it is chosen. */
  shown: string[];
};

type Part = RefObject<HTMLElement | null>;

/**
 * Turns a row that scrolls sideways into a carousel. Swiper is loaded when the row comes near the viewport;
 * if that fails, the row keeps scrolling natively. Autoplay pauses off screen, under the mouse and on
 * keyboard focus, and never starts with reduced motion. Choosing a story by hand stops it until Play.
 */
export function useStoryCarousel(frame: Part, viewport: Part, words: CarouselWords) {
  const [swiper, setSwiper] = useState<Swiper>();
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [paused, setPaused] = useState(false);
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
          // Loading failed: retry when the row comes near again.
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
    // `words` never changes while a page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    const box = frame.current!;
    const watched = new AbortController();
    const on = (event: string, hold: boolean, when: (event: Event) => boolean) =>
      box.addEventListener(event, (happened) => when(happened) && setPaused(hold), {
        signal: watched.signal,
      });
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
    if (playing && seen && !paused) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, playing, seen, paused]);

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
      // Play takes effect at once, though pointer and focus are on the button.
      setPaused(false);
    },
    show: (index: number) => {
      swiper?.slideToLoop(index);
      byHand(index);
    },
    turn: (by: 1 | -1) => {
      if (!swiper) return;
      if (by === 1) swiper.slideNext();
      else swiper.slidePrev();
      // Swiper ignores a press during a transition, so announce the index it reports.
      byHand(swiper.realIndex);
    },
  };
}

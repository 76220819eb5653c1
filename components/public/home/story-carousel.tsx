'use client';

import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Swiper } from 'swiper';
import { BackIcon, NextIcon, PauseIcon, PlayIcon } from '@/components/ui/icons';

type Word = 'label' | 'carousel' | 'story' | 'place' | 'pause' | 'play' | 'previous' | 'next' | 'choose';
type Props = {
  words: Record<Word, string> & { numbered: string[]; shown: string[] };
  children: ReactNode;
};
type Live = {
  StorySwiper: typeof import('./story-swiper').StorySwiper;
  first: number;
  calm: boolean;
  focused: boolean;
};

const ROUND =
  'border-edge bg-raised hover:border-teal hover:text-teal grid size-12 place-items-center rounded-full border transition-colors';

/**
 * A scrolling row until Swiper loads, near the viewport. Autoplay pauses off screen, under the mouse and on keyboard
 * focus, and never starts with reduced motion. Choosing a story by hand stops it.
 */
export function StoryCarousel({ words, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<Live>();
  const [swiper, setSwiper] = useState<Swiper>();
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [paused, setPaused] = useState(false);
  const [seen, setSeen] = useState(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const near = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        // If it fails, the row scrolls on, and it is tried again when the row comes near again.
        const loaded = await import('./story-swiper').catch(() => undefined);
        if (!loaded || !row.current) return;
        near.disconnect();
        const first = Math.round(row.current.scrollLeft / (row.current.clientWidth || 1));
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        setLive({ ...loaded, first, calm, focused: row.current === document.activeElement });
        setCurrent(first);
        setPlaying(!calm);
      },
      { rootMargin: '600px' },
    );
    near.observe(row.current!);
    return () => near.disconnect();
  }, []);

  // The row that had the focus is gone.
  useEffect(() => {
    if (live?.focused) frame.current!.querySelector('button')!.focus();
  }, [live]);

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
  }, []);

  useEffect(() => {
    if (playing && seen && !paused) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, playing, seen, paused]);

  function byHand(index: number) {
    setPlaying(false);
    setSaid(words.shown[index]!);
  }
  function turn(by: 'slidePrev' | 'slideNext') {
    if (!swiper) return;
    swiper[by]();
    // Swiper ignores a press during a transition, so announce the index it reports.
    byHand(swiper.realIndex);
  }

  return (
    <div
      ref={frame}
      role="group"
      aria-roledescription={words.carousel}
      aria-label={words.label}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn('slidePrev');
        if (key === 'ArrowRight') turn('slideNext');
      }}
      className="mt-4 flex flex-col-reverse gap-y-3 sm:mt-8 sm:gap-y-4"
    >
      {/* First in DOM order, shown below. Their space is there before they work, so that nothing shifts. */}
      <div
        className={`${live ? '' : 'invisible'} flex flex-wrap items-center justify-between gap-2 sm:gap-4 noscript:hidden`}
      >
        <button
          type="button"
          onClick={() => {
            setPlaying(!playing);
            // Play takes effect at once, though pointer and focus are on the button.
            setPaused(false);
          }}
          className="border-edge bg-raised hover:border-teal hover:text-teal inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full border px-3 font-semibold transition-colors sm:px-5"
        >
          {playing ? (
            <PauseIcon aria-hidden className="size-5" />
          ) : (
            <PlayIcon aria-hidden className="size-5" />
          )}
          <span className="max-sm:sr-only">{playing ? words.pause : words.play}</span>
        </button>
        <div role="group" aria-label={words.choose} className="flex">
          {words.numbered.map((name, index) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              aria-current={index === current}
              onClick={() => {
                swiper?.slideToLoop(index);
                byHand(index);
              }}
              className="group/dot grid h-12 w-8 place-items-center"
            >
              <span className="border-edge group-hover/dot:bg-teal group-aria-current/dot:bg-teal group-aria-current/dot:ring-marigold size-3 rounded-full border transition-colors group-aria-current/dot:border-transparent group-aria-current/dot:ring-4 forced-colors:group-aria-current/dot:bg-[Highlight] forced-colors:group-aria-current/dot:forced-color-adjust-none" />
            </button>
          ))}
        </div>
        <div className="flex gap-2 sm:ml-auto">
          <button
            type="button"
            aria-label={words.previous}
            onClick={() => turn('slidePrev')}
            className={ROUND}
          >
            <BackIcon aria-hidden className="size-5" />
          </button>
          <button type="button" aria-label={words.next} onClick={() => turn('slideNext')} className={ROUND}>
            <NextIcon aria-hidden className="size-5" />
          </button>
        </div>
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
      </div>
      {live ? (
        <live.StorySwiper
          initialSlide={live.first}
          calm={live.calm}
          words={words}
          onSwiper={setSwiper}
          onRealIndexChange={({ realIndex }) => setCurrent(realIndex)}
          onSliderFirstMove={() => setPlaying(false)}
        >
          {children}
        </live.StorySwiper>
      ) : (
        <div
          ref={row}
          // A scrollable row must be focusable; once Swiper takes over, the buttons are.
          tabIndex={0}
          className="swiper -mx-5 flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto noscript:[scrollbar-width:auto]"
        >
          {Children.map(children, (story) => (
            <div className="w-full shrink-0 snap-start px-5 noscript:w-[88%]">{story}</div>
          ))}
        </div>
      )}
    </div>
  );
}

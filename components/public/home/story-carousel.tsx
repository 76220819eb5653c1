'use client';

import { useRef, type ReactNode } from 'react';
import { BackIcon, NextIcon, PauseIcon, PlayIcon } from '@/components/ui/icons';
import { useStoryCarousel, type CarouselWords } from './use-story-carousel';

type Props = {
  words: CarouselWords & {
    label: string;
    carousel: string;
    pause: string;
    play: string;
    previous: string;
    next: string;
    choose: string;
    /** The label of each story's button. */
    numbered: string[];
  };
  /** One `.swiper-slide` per story. */
  children: ReactNode;
};

const ROUND =
  'border-edge bg-raised hover:border-teal hover:text-teal grid size-12 place-items-center rounded-full border transition-colors';

/**
 * A carousel that advances by itself or by hand (docs/contract.md#limits). The controls come first in DOM
 * order but are shown below. Their space is reserved before they work, so the layout does not shift.
 */
export function StoryCarousel({ words, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const { ready, current, playing, said, toggle, show, turn } = useStoryCarousel(frame, viewport, words);

  return (
    <div
      ref={frame}
      role="group"
      aria-roledescription={words.carousel}
      aria-label={words.label}
      data-live={ready || undefined}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'ArrowRight') turn(1);
      }}
      className="group mt-12 flex flex-col-reverse gap-y-8 lg:-mt-44"
    >
      <div className="invisible flex flex-wrap items-center justify-between gap-2 group-data-live:visible sm:gap-4 noscript:hidden">
        <button
          type="button"
          onClick={toggle}
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
              onClick={() => show(index)}
              className="group/dot grid h-12 w-8 place-items-center"
            >
              <span className="border-edge group-hover/dot:bg-teal group-aria-current/dot:bg-teal group-aria-current/dot:ring-marigold size-3 rounded-full border transition-colors group-aria-current/dot:border-transparent group-aria-current/dot:ring-4 forced-colors:group-aria-current/dot:bg-[Highlight] forced-colors:group-aria-current/dot:forced-color-adjust-none" />
            </button>
          ))}
        </div>
        <div className="flex gap-2 sm:ml-auto">
          <button type="button" aria-label={words.previous} onClick={() => turn(-1)} className={ROUND}>
            <BackIcon aria-hidden className="size-5" />
          </button>
          <button type="button" aria-label={words.next} onClick={() => turn(1)} className={ROUND}>
            <NextIcon aria-hidden className="size-5" />
          </button>
        </div>
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
      </div>
      <div
        ref={viewport}
        // A scrollable row must be focusable; once Swiper takes over, the buttons are.
        tabIndex={ready ? undefined : 0}
        className="swiper -mx-5 snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto group-data-live:cursor-grab group-data-live:touch-pan-y group-data-live:snap-none group-data-live:overflow-clip noscript:[scrollbar-width:auto]"
      >
        <div className="swiper-wrapper flex [transition-property:transform]">{children}</div>
      </div>
    </div>
  );
}

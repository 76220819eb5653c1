// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { Stories } from './stories';

let observed: Array<{ tell: IntersectionObserverCallback; on: boolean }> = [];
let reducedMotion = false;

beforeEach(() => {
  observed = [];
  reducedMotion = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      watch: (typeof observed)[number];
      constructor(tell: IntersectionObserverCallback) {
        this.watch = { tell, on: false };
        observed.push(this.watch);
      }
      observe = () => void (this.watch.on = true);
      disconnect = () => void (this.watch.on = false);
    },
  );
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: reducedMotion && /reduced-motion/.test(media) }),
  );
  // jsdom has no layout, and Swiper does nothing at width 0.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(350);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const row = () => document.querySelector<HTMLElement>('.swiper')!;

/** Scrolls the stories into or out of view. */
const scrollTo = (isIntersecting: boolean) =>
  act(async () =>
    observed
      .filter(({ on }) => on)
      .forEach(({ tell }) =>
        tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver),
      ),
  );

async function reach() {
  renderApp(<Stories />);
  await scrollTo(true);
  await waitFor(() => expect(row()).toHaveClass('swiper-initialized'));
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

const shown = () =>
  screen
    .getAllByRole('button', { name: /^Story \d of 4$/ })
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map((button) => button.getAttribute('aria-label'));

/** Advances time and ends the current transition, as a browser would. */
async function pass(ms: number) {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
  act(() => void fireEvent.transitionEnd(document.querySelector('.swiper-wrapper')!));
}

test('without scripts all four stories, each with portrait and quote, are in a row that can be scrolled by keyboard', () => {
  renderApp(<Stories />);
  expect(row()).not.toHaveClass('swiper-initialized');
  expect(row()).toHaveAttribute('tabindex', '0');
  expect(screen.getByText(/^Names and portraits are made up/)).toBeVisible();
  const stories = screen.getAllByRole('figure').map((story) => ({
    hasQuote: /^“.+”$/.test(story.querySelector('blockquote')!.textContent),
    by: story.querySelector('figcaption')!.textContent,
    picture: story.querySelector('img')!.getAttribute('src'),
  }));
  expect(stories).toEqual([
    { hasQuote: true, by: 'Sunita Devi, Karwi', picture: '/stories/sunita-devi.svg' },
    { hasQuote: true, by: 'Ram Khelawan, Manikpur', picture: '/stories/ram-khelawan.svg' },
    { hasQuote: true, by: 'Imran Ansari, Banda', picture: '/stories/imran-ansari.svg' },
    { hasQuote: true, by: 'Kamla Devi and Gudiya, Rajapur', picture: '/stories/kamla-devi-and-gudiya.svg' },
  ]);
  for (const picture of screen.getAllByRole('img')) expect(picture).toHaveAccessibleName(/^Drawing of /);
});

describe('the carousel', () => {
  test('advances every 5000 ms and loops after the fourth story', async () => {
    await reach();
    expect(row()).not.toHaveAttribute('tabindex');
    expect(shown()).toEqual(['Story 1 of 4']);
    await pass(4800);
    expect(shown()).toEqual(['Story 1 of 4']);
    await pass(400);
    expect(shown()).toEqual(['Story 2 of 4']);
    for (const story of ['Story 3 of 4', 'Story 4 of 4', 'Story 1 of 4']) {
      await pass(5100);
      expect(shown()).toEqual([story]);
    }
  });

  test('Pause stops it; Play resumes even while the button has pointer and focus', async () => {
    const user = await reach();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await pass(20_000);
    expect(shown()).toEqual(['Story 1 of 4']);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(5100);
    expect(shown()).toEqual(['Story 2 of 4']);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  test('pauses while the mouse is over it or it is off screen', async () => {
    await reach();
    const carousel = screen.getByRole('group', { name: 'Success Stories' });
    fireEvent(carousel, Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
    await pass(20_000);
    expect(shown()).toEqual(['Story 1 of 4']);
    fireEvent(carousel, Object.assign(new Event('pointerleave'), { pointerType: 'mouse' }));
    await pass(5100);
    expect(shown()).toEqual(['Story 2 of 4']);
    await scrollTo(false);
    await pass(20_000);
    expect(shown()).toEqual(['Story 2 of 4']);
  });

  test('pauses while it has keyboard focus', async () => {
    const user = await reach();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
    await pass(20_000);
    expect(shown()).toEqual(['Story 1 of 4']);
  });

  test('takes the focus over from the row that it replaces', async () => {
    renderApp(<Stories />);
    row().focus();
    await scrollTo(true);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus());
  });

  test('announces a manually chosen story and stays on it', async () => {
    const user = await reach();
    await user.click(screen.getByRole('button', { name: 'Next story' }));
    expect(shown()).toEqual(['Story 2 of 4']);
    expect(screen.getByText('Story 2 of 4: Ram Khelawan, Manikpur')).toBeInTheDocument();
    await pass(20_000);
    expect(shown()).toEqual(['Story 2 of 4']);
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Story 4 of 4' }));
    await pass(300);
    expect(shown()).toEqual(['Story 4 of 4']);
    await user.keyboard('{ArrowRight}');
    await pass(300);
    expect(shown()).toEqual(['Story 1 of 4']);
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Story 4 of 4: Kamla Devi and Gudiya, Rajapur')).toBeInTheDocument();
  });

  test('with reduced motion, only manual controls advance it', async () => {
    reducedMotion = true;
    const user = await reach();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    await act(async () => vi.advanceTimersByTimeAsync(30_000));
    expect(shown()).toEqual(['Story 1 of 4']);
    await user.click(screen.getByRole('button', { name: 'Next story' }));
    expect(shown()).toEqual(['Story 2 of 4']);
  });
});

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition, type MouseEvent } from 'react';
import { onOwnEntry } from '@/components/ui/use-back';
import { BusyIcon, LanguageIcon } from '@/components/ui/icons';
import { announceLanguageChange } from '@/lib/i18n/language-change';
import { getPathname, Link, usePathname } from '@/lib/i18n/navigation';

/** Where to look for the topmost text in view: below the top bar, at three columns. */
const TOP_BAR = 72;

const STEP = 24;

const ACROSS = [0.25, 0.5, 0.75];

/** How long a new page may take to reach its height: pictures, fonts, late modules. */
const SETTLED_WITHIN_MS = 2_000;

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const childrenOf = (element: Element | null | undefined) => [...(element?.children ?? [])];

/** Child indexes below `main`: the same in every language. */
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

/** The topmost text in view. Not its section: sections differ in length between languages. */
function lineInView(main: Element): Element | undefined {
  for (let y = TOP_BAR; y < window.innerHeight; y += STEP) {
    for (const x of ACROSS) {
      const found = document.elementFromPoint(window.innerWidth * x, y);
      if (found instanceof HTMLElement && !found.firstElementChild && main.contains(found)) return found;
    }
  }
  return undefined;
}

/** @returns scrolls to the same text in another language */
function rememberScroll(): () => void {
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

/** Outlives this component: the other language has its own layout and switch. */
let bringBack: (() => void) | undefined;

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/**
 * Keeps page, query, scroll position and what was typed (components/form/keep-typing).
 * @returns the click handler of a link there
 */
export function useLanguageChange(other: 'en' | 'hi') {
  const pathname = usePathname();
  const router = useRouter();
  const [changing, startChange] = useTransition();

  function change(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    announceLanguageChange();
    const scrollBack = rememberScroll();
    const { search, hash } = window.location;
    bringBack = () => {
      scrollBack();
      if (hash) window.history.replaceState(window.history.state, '', hash);
    };
    // Not the link's own address: it always names the language, and would be redirected. Without the hash, which Next 16.4
    // writes twice on the way back to a page that is made for each request.
    const address = getPathname({ href: pathname, locale: other }) + search;
    onOwnEntry(() => startChange(() => router.replace(address, { scroll: false })));
  }
  return { changing, change };
}

/** The link saves the choice in its cookie; without JavaScript proxy.ts does, by the link's address. */
export function LanguageSwitch() {
  const t = useTranslations('nav');
  const pathname = usePathname();
  const link = useRef<HTMLAnchorElement>(null);
  const other = useLocale() === 'hi' ? 'en' : 'hi';
  const { changing, change } = useLanguageChange(other);

  useEffect(() => {
    if (!bringBack) return;
    link.current?.focus({ preventScroll: true });
    bringBack();
    bringBack = undefined;
  }, []);

  return (
    <Link
      ref={link}
      href={pathname}
      locale={other}
      lang={other}
      aria-label={t('switchLanguage')}
      aria-busy={changing}
      onClick={change}
      className="font-other-language hover:bg-teal-wash hover:text-teal flex min-h-12 items-center gap-2 rounded-full px-2 font-semibold @sm:px-3"
    >
      {changing ? (
        <BusyIcon aria-hidden className="size-5 animate-spin" />
      ) : (
        <LanguageIcon aria-hidden className="size-5 @max-[18rem]:hidden" />
      )}
      <span>{t('otherLanguage')}</span>
    </Link>
  );
}

import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Locale } from '@/lib/i18n/routing';
import { InLanguage } from './in-language';
import { LatticeOnce } from './lattice';
import { PrintCr80, PrintA4 } from './print-layouts';
import { SHEET, type CardPaper, type PrintedCard } from './printed-card';

/** The frame of a document that prints cards, as public/print-sheets.js takes it. */
type Frame = {
  lang: Locale;
  title: string;
  /** Of its root, for the fonts. */
  classes: string;
  /** Addresses of style sheets. */
  styles: string[];
  paper: CardPaper;
  /** What the screen shows, as HTML. */
  note: string;
  /** What all pieces use, as HTML. */
  first: string;
};

export type SheetsJob = { frame: () => Frame; piece: (at: number) => string | undefined };
type Props = { paper: CardPaper; cards: PrintedCard[]; language: Locale; title: string; note: ReactNode };

/** Cards on paper as HTML for another document, in pieces of a sheet of eight cards and their backs. */
export function sheetsOf({ paper, cards, language, title, note }: Props): SheetsJob {
  const Pages = paper === 'cr80' ? PrintCr80 : PrintA4;
  const html = (content: ReactNode) => htmlOf(<InLanguage language={language}>{content}</InLanguage>);
  return {
    frame: () => ({
      lang: language,
      title,
      classes: document.documentElement.className,
      styles: sheetAddresses(),
      paper,
      note: html(note),
      first: html(<LatticeOnce />),
    }),
    piece(at) {
      const some = cards.slice(at * SHEET, (at + 1) * SHEET);
      return some.length > 0 ? html(<Pages cards={some} />) : undefined;
    },
  };
}

/** Of all style sheets, also of those whose text Next has put into the page (`inlineCss`). */
const sheetAddresses = (): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style[data-href]')]
      .flatMap((sheet) => sheet.dataset.href?.split(' ') ?? sheet.getAttribute('href') ?? [])
      .map((href) => new URL(href, document.baseURI).href),
  ),
];

function htmlOf(content: ReactNode): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(content));
  const { innerHTML } = place;
  root.unmount();
  return innerHTML;
}

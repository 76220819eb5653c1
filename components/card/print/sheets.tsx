import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Locale } from '@/lib/i18n/routing';
import { InLanguage } from './in-language';
import { LatticeOnce } from './lattice';
import { PrintCr80, PrintA4 } from './print-layouts';
import { SHEET, type CardPaper, type PrintedCard } from './printed-card';

/** As public/print-sheets.js takes it. */
type Frame = {
  lang: Locale;
  title: string;
  /** Of the root element. */
  classes: string;
  styles: string[];
  paper: CardPaper;
  /** HTML for the screen. */
  note: string;
  /** HTML that all pieces use. */
  first: string;
};

export type SheetsJob = { frame: () => Frame; piece: (at: number) => string | undefined };
type Props = { paper: CardPaper; cards: PrintedCard[]; language: Locale; title: string; note: ReactNode };

/** As HTML for another document, in pieces of one sheet of eight cards. */
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

/** Also of style sheets that Next has inlined (`inlineCss`). */
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

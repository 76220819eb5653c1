'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { photoAddress } from '@/components/card/photo/card-photo';
import { PaperChoice } from '@/components/card/print/paper-choice';
import type { CardPaper } from '@/components/card/print/printed-card';
import { WerePrinted, LeftOutNotice, type SentToPrinter } from '@/components/card/print/were-printed';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import { failToast } from '@/lib/api/fail-toast';
import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import type { CardToPrint, LeftOutCard } from '@/lib/schemas/printing';
import { Button } from '@/components/ui/button';
import { PrintIcon } from '@/components/ui/icons';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import type { SheetsJob } from '@/components/card/print/sheets';
import { routing, type Locale } from '@/lib/i18n/routing';

/** Sheets first: every office has a printer for them. */
const PAPERS = ['a4', 'cr80'] as const;
/** By then an open tab has asked for its cards. */
const OPENS_WITHIN_MS = 4_000;

type Props = { cardNumbers: string[]; onClose: () => void; onRecorded: () => void };
type Prepared = { cards: CardToPrint[]; leftOut: LeftOutCard[] };

const asPrinted = ({ photo, version: _, ...card }: CardToPrint) => ({
  ...card,
  ...(photo && { photo: photoAddress(photo) }),
});

export const recordPrinted = (cards: SentToPrinter[], idempotencyKey: string) =>
  call('PUT /api/admin/print/printed', {
    body: { cards: cards.map(({ cardNumber, version }) => ({ cardNumber, version })) },
    idempotencyKey,
  });

/** Prints in a separate tab, then asks whether the cards came out of the printer. */
export function PrintDialog({ cardNumbers, onClose, onRecorded }: Props) {
  const t = useTranslations('printCentre');
  const print = useTranslations('print');
  const locale = useLocale();
  const [busy, setBusy] = useState<CardPaper>();
  const [prepared, setPrepared] = useState<Prepared>();
  const [tabIs, setTabIs] = useState<'awaited' | 'open' | 'missing' | 'done'>('awaited');
  const [tab, setTab] = useState<SheetsTab>();
  const nothing = prepared?.cards.length === 0;
  const printing = prepared !== undefined && !nothing;
  const preparing = !printing || tabIs === 'awaited';

  useEffect(() => () => tab?.leave(), [tab]);
  useEffect(() => {
    if (!printing || tabIs !== 'awaited') return;
    const timer = setTimeout(() => setTabIs('missing'), OPENS_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [printing, tabIs]);

  async function prepare(paper: CardPaper) {
    const [answer, { sheetsOf }] = await Promise.all([
      call('POST /api/admin/print/cards', { body: { cardNumbers } }),
      import('@/components/card/print/sheets'),
    ]);
    setPrepared(answer);
    if (answer.cards.length === 0) return void setBusy(undefined);
    const title = t('tabTitle', {
      count: answer.cards.length,
      date: longDate(dayInIndia(), locale),
    });
    const cards = answer.cards.map(asPrinted);
    return sheetsOf({ paper, cards, language: locale, title, note: <SheetsNote title={title} /> });
  }

  function choose(paper: CardPaper) {
    setBusy(paper);
    setPrepared(undefined);
    setTabIs('awaited');
    const job = prepare(paper);
    let ready = false;
    void job.then(
      () => (ready = true),
      () => {},
    );
    // Open the tab now: after the request, the browser would block it as not caused by a press.
    const opened = openSheetsTab(job, locale, {
      // Not again after a reload of the tab.
      heard: () => setTabIs((is) => (is === 'done' ? is : 'open')),
      // Whoever closed it to give their proof here did not print yet.
      onDone: () => setTabIs(ready ? 'done' : 'missing'),
    });
    setTab(opened);
    job.catch((error: unknown) => {
      setBusy(undefined);
      failToast(error, print('failed'));
    });
  }

  if (printing && tabIs === 'done')
    return (
      <WerePrinted
        cards={prepared.cards}
        notSent={prepared.leftOut}
        record={recordPrinted}
        onClose={onClose}
        onRecorded={onRecorded}
      />
    );
  return (
    <Modal title={t('printTitle', { count: cardNumbers.length })} onClose={onClose}>
      <PaperChoice papers={PAPERS} busy={preparing ? busy : undefined} onChoose={choose} />
      <div className="mt-5 space-y-3 empty:hidden">
        {nothing && (
          <Notice tone="danger" role="alert">
            {t('nothingToPrint')}
          </Notice>
        )}
        {prepared && <LeftOutNotice cards={prepared.leftOut} />}
        {printing && tabIs === 'open' && <Notice role="status">{t('tabOpened')}</Notice>}
        {printing && tabIs === 'missing' && (
          <Notice tone="due" role="alert" title={t('tabMissing')}>
            <span>{t('tabAllow')}</span>{' '}
            <a href={tab?.address} target="_blank" rel="noopener" className="font-semibold underline">
              {t('tabLink')}
            </a>
          </Notice>
        )}
      </div>
    </Modal>
  );
}

/** public/print-sheets.js finds its buttons by name. */
function SheetsNote({ title }: { title: string }) {
  const t = useTranslations('printCentre');
  const print = useTranslations('print');
  return (
    <main className="mx-auto w-full max-w-xl space-y-5 px-5 py-16">
      <MarigoldMark className="size-12" />
      <h1 className="font-heading text-3xl leading-tight font-bold">{title}</h1>
      <p className="text-lg">{t('tabText')}</p>
      <p className="text-soft">{print('scale')}</p>
      <div data-sheets="left" role="alert" hidden>
        <Notice tone="due">{t('tabLeft')}</Notice>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button data-sheets="print" icon={PrintIcon}>
          {print('open')}
        </Button>
        <Button data-sheets="close" variant="outline">
          {t('tabClose')}
        </Button>
      </div>
    </main>
  );
}

/**
 * What the print tab asks for: the frame, then piece after piece; `call` only asks whether this page is there;
 * `done`: it printed or was closed.
 */
type Said = { ask: 'frame' | number } | { call: true } | { done: true };

type SheetsTab = {
  /** For a link, where the browser does not open tabs by itself. */
  address: string;
  /** Tells it that nobody answers any more. */
  leave: () => void;
};

/**
 * Opens the print tab (app/[locale]/print-sheets, public/print-sheets.js), without a reference to this page, so in
 * its own process. Call it while a press is handled, or browsers block it.
 * @param job what it prints; resolved to undefined it closes the tab
 * @param locale of its first words
 * @param heard the tab is there
 * @param onDone its print dialog or the tab was closed
 */
function openSheetsTab(
  job: Promise<SheetsJob | undefined>,
  locale: Locale,
  { heard, onDone }: { heard: () => void; onDone: () => void },
): SheetsTab {
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(`print-sheets ${id}`);
  let open = true;
  const say = (what: object) => open && channel.postMessage(what);
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('done' in data) return onDone();
    heard();
    // At once: reading the cards may take longer than the tab waits for a print centre that is gone.
    say({ here: true });
    if ('call' in data) return;
    const { ask } = data;
    const answer = (value: unknown) => say({ answers: ask, value });
    job.then(
      (cards) => answer(ask === 'frame' ? cards?.frame() : cards?.piece(ask)),
      () => answer(undefined),
    );
  };
  const address = `${locale === routing.defaultLocale ? '' : `/${locale}`}/print-sheets#${id}`;
  window.open(address, '_blank', 'noopener');
  // The page may come back from the browser's memory: then it answers again.
  const gone = () => say({ gone: true });
  window.addEventListener('pagehide', gone);
  return {
    address,
    leave() {
      gone();
      open = false;
      channel.close();
      window.removeEventListener('pagehide', gone);
    },
  };
}

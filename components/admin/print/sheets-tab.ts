import type { SheetsJob } from '@/components/card/print/sheets';
import { routing, type Locale } from '@/lib/i18n/routing';

/**
 * What the tab asks for: first the frame, then one piece after another until there is none; a `call` only asks whether
 * this page is there; `done` when it printed or was closed.
 */
type Said = { ask: 'frame' | number } | { call: true } | { done: true };

export type SheetsTab = {
  /** Its address: a browser that opens no tab by itself opens it by a link. */
  address: string;
  /** Tells it that nobody answers any more. */
  leave: () => void;
};

/**
 * Opens the tab that prints (app/[locale]/print-sheets, public/print-sheets.js). Without a reference to this page it is
 * in a process of its own. To be called while a press is handled, or browsers open nothing.
 * @param job what it prints, as soon as that is known; without it the tab is closed
 * @param locale of its first words
 * @param heard the tab is there
 * @param onDone its print dialog was closed, or the tab
 */
export function openSheetsTab(
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

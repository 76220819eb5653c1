import type { SheetsJob } from '@/components/card/print/sheets';

/** What the tab asks for: first the frame, then one piece after another until there is none; `done` when it printed or was closed. */
type Said = { ask: 'frame' | number } | { done: true };

const PAGE = '/print-sheets.html';

export type SheetsTab = {
  /** Its address: a browser that opens no tab by itself opens it by a link. */
  address: string;
  /** No longer answers it. */
  leave: () => void;
};

/**
 * Opens the tab that prints (public/print-sheets.js). Without a reference to this page it is in a process of its own. To
 * be called while a press is handled, or browsers open nothing.
 * @param job what it prints, as soon as that is known; without it the tab is closed
 * @param heard the tab is there
 * @param onDone its print dialog was closed, or the tab
 */
export function openSheetsTab(
  job: Promise<SheetsJob | undefined>,
  { heard, onDone }: { heard: () => void; onDone: () => void },
): SheetsTab {
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(`print-sheets ${id}`);
  let open = true;
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('done' in data) return onDone();
    heard();
    const { ask } = data;
    const answer = (value: unknown) => open && channel.postMessage({ answers: ask, value });
    job.then(
      (cards) => answer(ask === 'frame' ? cards?.frame() : cards?.piece(ask)),
      () => answer(undefined),
    );
  };
  const address = `${PAGE}#${id}`;
  window.open(address, '_blank', 'noopener');
  return {
    address,
    leave() {
      open = false;
      channel.close();
    },
  };
}

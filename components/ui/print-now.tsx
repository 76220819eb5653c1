'use client';

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button';
import { PrintIcon } from './icons';

export const PrintButton = ({ label }: { label: string }) => (
  <Button variant="outline" icon={PrintIcon} onClick={() => window.print()}>
    {label}
  </Button>
);

/** Each is a page of app/globals.css. */
export type Paper = 'cr80' | 'a4' | 'a5';

type Props = {
  paper: Paper;
  children: ReactNode;
  /**
   * Closed, with or without a print. On a phone the dialog may still be open and draw the pages only now, so keep
   * this mounted a while longer.
   */
  onDone: () => void;
};

/** Prints once, when mounted and all fonts and pictures are loaded. Remove it when the person goes on. */
export function PrintNow({ paper, children, onDone }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    const over = new AbortController();
    // Not before the dialog was asked for: the person may print something else meanwhile.
    const print = () => {
      if (over.signal.aborted) return;
      window.addEventListener('afterprint', () => done(), { signal: over.signal, once: true });
      window.print();
    };
    void ready(sheet.current!).then(print);
    return () => over.abort();
  }, []);

  return createPortal(
    <div ref={sheet} data-print-sheet={paper} aria-hidden className="hidden bg-white text-black print:block">
      {children}
    </div>,
    document.body,
  );
}

/** Resolves when its fonts and pictures can be printed, although it is not on the screen. */
async function ready(element: HTMLElement): Promise<void> {
  const text = element.textContent;
  const faces = new Set<string>();
  for (const part of element.querySelectorAll('*')) {
    const { fontStyle, fontWeight, fontFamily } = getComputedStyle(part);
    faces.add(`${fontStyle} ${fontWeight} 16px ${fontFamily}`);
  }
  // Loaded, not decoded: paper gets the file as it is, and 200 photos decoded take 80 MB.
  const pictures = [...element.querySelectorAll('img')].map(loaded);
  // Without a font or a picture it still prints: there may be no signal.
  await Promise.allSettled([...[...faces].map((face) => document.fonts.load(face, text)), ...pictures]);
  await document.fonts.ready;
}

const loaded = (picture: HTMLImageElement) =>
  picture.complete ||
  new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
  });

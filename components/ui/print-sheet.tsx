'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

/**
 * What comes out of the printer while this is mounted, in place of the page (app/globals.css): so a dialog can
 * show one thing and print another. The sheet itself is there only while the browser prints; at any other time
 * it would be a second, unseen copy of what the dialog says.
 */
export function PrintSheet({ children }: { children: ReactNode }) {
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    // However printing was begun, the browser takes the page as it stands when its listeners are through.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

  if (!printing) return null;
  return createPortal(
    <div data-print-sheet="" className="hidden bg-white text-black print:block">
      {children}
    </div>,
    document.body,
  );
}

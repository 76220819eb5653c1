'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';

/**
 * Printed instead of the page (app/globals.css), so that a dialog can show one thing and print another. Rendered
 * only while the browser prints; otherwise the page would contain the text twice.
 */
export function PrintSheet({ children }: { children: ReactNode }) {
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    // Browsers print the page as it is after these listeners have run, however printing was started.
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

'use client';

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * What comes out of the printer while it is mounted, in place of the page (app/globals.css). On the screen it
 * is not there, so a dialog can show one thing and print another.
 */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div data-print-sheet="" className="hidden bg-white text-black print:block">
      {children}
    </div>,
    document.body,
  );

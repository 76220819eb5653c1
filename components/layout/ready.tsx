'use client';

import { useEffect } from 'react';
import { NOT_READY } from '@/lib/constants/not-ready';

/** Removes the notice of not-ready.tsx, unless a script was lost, and presses what was pressed before. */
export function Ready() {
  useEffect(() => {
    const notice = document.getElementById(NOT_READY);
    if (!notice) return;
    notice.dataset.ready = '';
    if (!('lost' in notice.dataset)) notice.hidden = true;
    const early = document.querySelector<HTMLElement>(`[data-early="${window.early}"]`);
    delete window.early;
    early?.removeAttribute('aria-busy');
    // Once the page has read what was typed.
    setTimeout(() => early?.click());
  }, []);
  return null;
}

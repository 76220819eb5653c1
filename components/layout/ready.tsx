'use client';

import { useEffect } from 'react';
import { NOT_READY } from '@/lib/constants/not-ready';

/** Removes the notice of not-ready.tsx, unless a script was lost. */
export function Ready() {
  useEffect(() => {
    const notice = document.getElementById(NOT_READY);
    if (!notice) return;
    notice.dataset.ready = '';
    if (!('lost' in notice.dataset)) notice.hidden = true;
  }, []);
  return null;
}

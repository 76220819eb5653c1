'use client';

import { useEffect } from 'react';

/**
 * Makes the browser ask before the page is closed or reloaded while typed data would be lost.
 * @param wouldLose called at that moment
 */
export function useLeaveWarning(wouldLose: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });
}

'use client';

import { useEffect } from 'react';

/**
 * The browser asks before the page is closed or loaded anew while something typed would be lost.
 * @param wouldLose asked at that moment
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

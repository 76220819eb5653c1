import { useEffect, useState } from 'react';
import { callsOf, leftToCall, type CallList } from '@/lib/field/call-list';
import type { CallCard } from '@/lib/schemas/responses/cards';
import { STEP } from './field-worker';
import type { Listed } from './use-outbox';

const LOOK_EVERY_MS = 15_000;

/**
 * Undefined without today's list on this phone. Leaves out cards with a newer note. Reread from time to time: a new
 * list may come, and a day ends.
 */
export function useCalls(owner: string, entries: Listed[] | undefined): CallCard[] | undefined {
  const [list, setList] = useState<CallList>();
  useEffect(() => {
    let left = false;
    const look = () =>
      void callsOf(owner, list).then(
        (found) => left || setList(found),
        // This browser keeps nothing.
        () => undefined,
      );
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener(STEP, look);
    return () => {
      left = true;
      clearInterval(timer);
      window.removeEventListener(STEP, look);
    };
  }, [owner, entries, list]);
  return list && entries && leftToCall(list, entries);
}

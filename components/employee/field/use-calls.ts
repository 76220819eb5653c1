'use client';

import { useEffect, useState } from 'react';
import { callsOf, leftToCall, type CallList } from '@/lib/field/call-list';
import type { CallCard } from '@/lib/schemas/responses/cards';
import type { Listed } from './use-outbox';

const NONE: CallCard[] = [];

/**
 * Whom to call today, without those about whom something was noted since. Read again whenever what waits is: a new list may
 * have come, and a day ends.
 */
export function useCalls(owner: string, entries: Listed[] | undefined): CallCard[] {
  const [list, setList] = useState<CallList>();
  useEffect(() => {
    let left = false;
    callsOf(owner).then(
      (found) => left || setList(found),
      // This browser keeps nothing.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [owner, entries]);
  return list && entries ? leftToCall(list, entries) : NONE;
}

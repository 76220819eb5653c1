'use client';

import { useEffect, useRef, useState } from 'react';
import type { CardCode } from '@/lib/card-code/payload';
import type { Input } from '@/lib/card-code/read-input';
import { useLazy } from '@/components/ui/use-lazy';

export type Unread = Exclude<Input['kind'], 'code' | 'number' | 'digits'>;

export type CodeSays =
  | {
      result: 'genuine';
      code: CardCode;
      asking: boolean;
      /** From the stored list. */
      list?: { blocked: boolean; asOf: string };
    }
  /** A code that is whole, and not ours. */
  | { result: 'notOurs' }
  /** There is no whole code to judge. */
  | { result: Unread }
  /** The key, or the part of the page that checks, cannot be had without a signal. */
  | { result: 'noSignal' };

const loadCheck = () => import('./check-scanned');

/**
 * Checks signature and stored list at once, without a network.
 * @param lookUp resolves with whether the server answered
 */
export function useCode(lookUp: (code: CardCode) => Promise<boolean>) {
  const [, load] = useLazy(loadCheck);
  const [says, setSays] = useState<CodeSays>();
  const latest = useRef(0);

  /** @returns whether the verdict is final, so that checking again is no use */
  async function check(text: string): Promise<boolean> {
    const turn = ++latest.current;
    const isLatest = () => turn === latest.current;
    setSays(undefined);
    try {
      const part = await load();
      const checked = await part.checkScanned(text);
      if (!isLatest()) return false;
      if (checked.result !== 'genuine') {
        const isFinal = checked.result !== 'unknownKey';
        setSays({ result: isFinal ? checked.result : 'noSignal' });
        return isFinal;
      }
      const { code } = checked;
      const known = { result: 'genuine', code, list: await part.checkCachedList(code.id) } as const;
      if (!isLatest()) return false;
      setSays({ ...known, asking: true });
      const answered = await lookUp(code);
      if (answered) void part.refreshCachedList();
      if (isLatest()) setSays(answered ? undefined : { ...known, asking: false });
      return answered && isLatest();
    } catch {
      // The part that checks could not be loaded.
      if (isLatest()) setSays({ result: 'noSignal' });
      return false;
    }
  }

  function say(instead?: CodeSays) {
    latest.current += 1;
    setSays(instead);
  }

  // As the card itself (use-look-up.ts): on a shared computer the next person must not see the last family.
  useEffect(() => {
    const leave = () => setSays(undefined);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  const prepare = async () => (await load()).prepare();

  return { says, check, say, prepare };
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/client';
import { verifyCard } from '@/lib/api/endpoints';
import type { CardDetail } from '@/lib/schemas/answers';
import { isNotFound, whyFailed, type Why } from './look-up-failure';

/** A card as it stood when it was looked up. */
export type Checked = { detail: CardDetail; at: Date };
export type Failure = { why: Why; cardNumber: string };

/** One look-up at a time: a newer one leaves the answer of an older one behind (docs/contract.md#messages, Card verification). */
export function useLookUp() {
  const t = useTranslations('verify');
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const [failure, setFailure] = useState<Failure>();
  const latest = useRef(0);

  /** @returns whether the server answered, be it that there is no such card */
  async function lookUp(cardNumber: string): Promise<boolean> {
    const turn = ++latest.current;
    setBusy(true);
    setChecked(undefined);
    setFailure(undefined);
    try {
      const detail = await verifyCard(cardNumber);
      if (turn !== latest.current) return false;
      toast.success(t('found'));
      setChecked({ detail, at: new Date() });
      return true;
    } catch (thrown) {
      if (turn !== latest.current) return false;
      const error = thrown instanceof ApiError ? thrown : new ApiError(0, '');
      toast.error(error.message || t(isNotFound(error.status) ? 'notFound' : 'failed'));
      setFailure({ why: whyFailed(error, cardNumber, navigator.onLine), cardNumber });
      return isNotFound(error.status);
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  }

  // Whoever comes Back to this page on a shared computer must not find the last family's card open.
  useEffect(() => {
    const leave = () => setChecked(undefined);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  return {
    busy,
    checked,
    failure,
    lookUp,
    close: () => setChecked(undefined),
    forgive: () => setFailure(undefined),
  };
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { ApiError, call } from '@/lib/api/client';
import { whyFailed, type WhyFailed } from '@/lib/api/failure';
import type { CardCode } from '@/lib/card-code/payload';
import { checkDigitSays } from '@/lib/format/check-digit';
import { now } from '@/lib/format/clock';
import type { CardDetail, LimitedCardDetail, CardStanding } from '@/lib/schemas/responses/cards';
import { standingOf, type Standing } from '@/components/card/standing';
import { timeInIndia } from '@/lib/format/calendar';
import { shortDate } from '@/lib/format/display';

export function useVerdict(card: CardStanding): {
  standing: Standing;
  usable: boolean;
  word: string;
  sentence: string;
} {
  const t = useTranslations('verify');
  const say = useTranslations('card');
  const { standing, days } = standingOf(card);
  const date = shortDate(card.cardDueDate);
  const verdicts = {
    valid: { usable: true, word: say('valid'), sentence: t('isValid', { date }) },
    expiring: {
      usable: true,
      word: say('expiresIn', { days }),
      sentence: days === 0 ? t('isLastDay', { date }) : t('isValidRenew', { date }),
    },
    expired: { usable: false, word: say('expired'), sentence: t('isExpired', { date }) },
    inactive: { usable: false, word: say('inactive'), sentence: t('isInactive') },
    blocked: { usable: false, word: say('blocked'), sentence: t('isBlocked') },
    replaced: { usable: false, word: say('replaced'), sentence: t('isReplaced') },
  };
  return { standing, ...verdicts[standing] };
}

/** In India: `21/11/2026` and `14:05`. */
export const checkedAt = (at: Date): { date: string; time: string } => ({
  date: shortDate(at.toISOString()),
  time: timeInIndia(at),
});

/** `at`: the time of the look-up. */
export type Checked = { detail: CardDetail | LimitedCardDetail; at: Date; code?: CardCode | undefined };

export type Failure = {
  why: 'wrongDigits' | 'noSuchCard' | 'noSuchNumber' | WhyFailed;
  cardNumber: string;
};

const NOT_FOUND = 404;

/** One at a time: at a desk that scans card after card, several would cover the buttons. */
const NOTICE = { id: 'verify' };

/**
 * An automatic number with a correct check digit was typed correctly, so there is no such card; with a wrong one it
 * was mistyped. A manual number has no check digit, so it may be either.
 * @param status of the response, 0 if there was none
 */
export function whyNotFound(status: number, cardNumber: string): Failure['why'] {
  if (status !== NOT_FOUND) return whyFailed(status);
  const byDigits = { doubtful: 'wrongDigits', fits: 'noSuchCard', silent: 'noSuchNumber' } as const;
  return byDigits[checkDigitSays(cardNumber)];
}

/** The response to an older look-up is ignored. */
export function useLookUp() {
  const t = useTranslations('verify');
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const [failure, setFailure] = useState<Failure>();
  const latest = useRef(0);

  /**
   * @param code a genuine one that was read: says what is known when the server does not answer
   * @returns whether the server answered, even if there is no such card
   */
  async function lookUp(cardNumber: string, code?: CardCode): Promise<boolean> {
    const turn = ++latest.current;
    setBusy(true);
    setChecked(undefined);
    setFailure(undefined);
    try {
      const detail = await call('GET /verifyCard/[cardNumber]', { params: { cardNumber }, auth: 'none' });
      if (turn !== latest.current) return false;
      // A green tick would contradict a red verdict.
      toast[detail.card.cardStatus ? 'success' : 'neutral'](t('found'), NOTICE);
      setChecked({ detail, at: now(), code });
      return true;
    } catch (thrown) {
      if (turn !== latest.current) return false;
      const error = thrown instanceof ApiError ? thrown : new ApiError(0, '');
      const notFound = error.status === NOT_FOUND;
      if (code && !notFound) return false;
      toast.error(error.message || t(notFound ? 'notFound' : 'failed'), NOTICE);
      setFailure({ why: whyNotFound(error.status, cardNumber), cardNumber });
      return notFound;
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  }

  // Going back to this page on a shared computer must not show the last family's card.
  useEffect(() => {
    const leave = () => setChecked(undefined);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  // "There is no signal" is no longer true then.
  useEffect(() => {
    const back = () => setFailure((failure) => (failure?.why === 'offline' ? undefined : failure));
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
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

import type { ApiError } from '@/lib/api/client';
import { checkDigitSays } from './card-number-rules';

const NOT_FOUND = 404;
const TOO_MANY = 429;
const AWAY = 503;

/** Why a look-up failed, as far as it can be known; each has its words on what to do. */
export type Why =
  'wrongDigits' | 'noSuchCard' | 'noSuchNumber' | 'tooMany' | 'away' | 'offline' | 'noAnswer' | 'fault';

/**
 * An unknown automatic number whose check digit fits was typed right: there is no such card. One whose check
 * digit does not fit was mistyped. A number somebody chose has no check digit, so either may be.
 * @param online what the browser says of its network
 */
export function whyFailed({ status }: Pick<ApiError, 'status'>, cardNumber: string, online: boolean): Why {
  if (status === 0) return online ? 'noAnswer' : 'offline';
  if (status === TOO_MANY) return 'tooMany';
  if (status === AWAY) return 'away';
  if (status !== NOT_FOUND) return 'fault';
  return ({ doubtful: 'wrongDigits', fits: 'noSuchCard', silent: 'noSuchNumber' } as const)[
    checkDigitSays(cardNumber)
  ];
}

export const isNotFound = (status: number): boolean => status === NOT_FOUND;

import 'server-only';
import type { PublicCodeKey } from '@/lib/card-code/check-code';
import { keyOf } from '@/lib/code-keys/parse';
import { env } from '@/lib/env';
import { dayInIndia } from '@/lib/format/calendar';

/** The key that signs the codes of cards today; undefined where there is none (docs/operations/keys.md). */
export const signingKey = (today = dayInIndia()) => keyOf(env().CARD_CODE_KEYS ?? [], today);

/**
 * All public keys: of the codes made now, of those from a later day on, and of all earlier ones, which stay for good
 * (docs/contract.md#the-cards-code).
 */
export function publicKeys(): { keys: PublicCodeKey[] } {
  const { CARD_CODE_KEYS = [], CARD_CODE_OLD_KEYS = [] } = env();
  const keys = [...CARD_CODE_KEYS, ...CARD_CODE_OLD_KEYS].map(({ kty, crv, x, y, kid, alg, use }) => ({
    kty,
    crv,
    x,
    y,
    kid,
    alg,
    use,
  }));
  // A key that is listed as an old one while it still signs.
  return { keys: keys.filter(({ kid }, at) => keys.findIndex((other) => other.kid === kid) === at) };
}

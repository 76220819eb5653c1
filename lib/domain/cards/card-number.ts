import 'server-only';
import { randomInt } from 'node:crypto';

/** Each has a unique index: no number is issued twice, not even one that was replaced. */
export const NUMBER_FIELDS = ['cardNumber', 'numbers.number'];

// Without I, L, O, U, for reading aloud and typing by hand.
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `M-` and eight random letters or digits (40 bits): unique among the few members of a card. */
export const newMemberId = (): string =>
  `M-${Array.from({ length: 8 }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('')}`;

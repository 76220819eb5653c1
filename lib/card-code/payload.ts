import { RELATIONS, type Relation } from '@/lib/constants/choices';

/** Codes of short manual numbers made until November 2026 have only the first four fields. */
export type CardCode = {
  cardNumber: string;
  /** Ends with CUT if it did not fit. */
  primaryMember: string;
  /** `YYYY-MM-DD`, the last valid day in India when the code was made. */
  validUntil: string;
  /** Random: says nothing about the family. */
  id: string;
  /** `YYYY-MM-DD`: when this number was issued. */
  issuedOn?: string;
  /** Includes the primary member. */
  people?: number;
  /** First names of the others, as many as fit. */
  family?: Array<{ name: string; relation: Relation }>;
};

export const CUT = '…';

const LETTERS: Record<Relation, string> = {
  Spouse: 'S',
  Child: 'C',
  Mother: 'M',
  Father: 'F',
  Sibling: 'B',
  Other: 'O',
};

/** 96 random bits. */
const ID = /^[A-Za-z0-9_-]{16}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Keys have one letter because a QR code is small. */
export const payloadOf = ({
  cardNumber,
  primaryMember,
  people,
  family,
  validUntil,
  issuedOn,
  id,
}: CardCode): string =>
  JSON.stringify({
    n: cardNumber,
    h: primaryMember,
    c: people,
    p: family?.length ? family.map(({ name, relation }) => `${LETTERS[relation]} ${name}`) : undefined,
    u: validUntil,
    i: issuedOn,
    r: id,
  });

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** A later version may have relations this one does not know. */
const relationOf = (letter: string) => RELATIONS.find((each) => LETTERS[each] === letter) ?? 'Other';

/** undefined if it is no card's. Ignores members it does not know: they come from a later version. */
export function fromPayload(text: string): CardCode | undefined {
  const { n, h, c, p, u, i, r } = parsed(text);
  if (typeof n !== 'string' || typeof h !== 'string') return undefined;
  if (typeof u !== 'string' || !DAY.test(u) || typeof r !== 'string' || !ID.test(r)) return undefined;
  const people = Array.isArray(p) ? p.filter((each): each is string => typeof each === 'string') : [];
  return {
    cardNumber: n,
    primaryMember: h,
    validUntil: u,
    id: r,
    ...(typeof i === 'string' && DAY.test(i) && { issuedOn: i }),
    ...(typeof c === 'number' && { people: c }),
    ...(typeof c === 'number' && {
      family: people.map((each) => ({ relation: relationOf(each.slice(0, 1)), name: each.slice(2) })),
    }),
  };
}

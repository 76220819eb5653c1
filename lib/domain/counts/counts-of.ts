import 'server-only';
import { dayInIndia } from '@/lib/format/calendar';
import type { CardDocument } from '@/models/card';
import type { CardCountDocument } from '@/models/card-count';

type Key = Pick<CardCountDocument, 'employeeId' | 'zoneID' | 'at'> & {
  kind: Exclude<CardCountDocument['kind'], 'version'>;
};
/** By how much the counts of one employee, zone and month or day change. */
export type CountChange = Key & Partial<Pick<CardCountDocument, 'cards' | 'members' | 'blocked'>>;

/** Stands for who issued imported cards: no employee did. */
export const IMPORTS = '';

/** What a card is counted by. */
export const COUNTED_FIELDS = {
  employeeId: 1,
  issuedBy: 1,
  zoneID: 1,
  cardRegisterDate: 1,
  cardDueDate: 1,
  cardMembers: 1,
  'blocked.reason': 1,
  'renewals.from': 1,
} as const;

type Issued = Pick<CardDocument, 'issuedBy' | 'zoneID'>;
/** A card as far as it is counted. */
export type CountedCard = Issued &
  Pick<CardDocument, 'employeeId' | 'cardRegisterDate' | 'cardDueDate' | 'cardMembers'> & {
    blocked?: unknown;
    renewals?: Array<{ from: string }>;
  };

const at = (kind: Key['kind'], { issuedBy = IMPORTS, zoneID }: Issued, when: string): Key => ({
  kind,
  employeeId: issuedBy,
  zoneID,
  at: when,
});

/** More or fewer cards that an employee serves. */
export const servedChange = (employeeId: string, cards: number): CountChange => ({
  ...{ kind: 'served', employeeId, zoneID: '', at: '' },
  cards,
});

/** More or fewer people on a card. */
export const membersChange = (
  card: Issued & Pick<CardDocument, 'cardRegisterDate'>,
  members: number,
): CountChange => ({
  ...at('registered', card, dayInIndia(card.cardRegisterDate).slice(0, 7)),
  members,
});

/** A card that was blocked (1) or no longer is (-1). */
export const blockedChange = (
  card: Issued & Pick<CardDocument, 'cardDueDate'>,
  blocked: 1 | -1,
): CountChange => ({
  ...at('due', card, card.cardDueDate),
  blocked,
});

/** A card, not blocked, that was renewed. @param from, until days in India */
export const renewalChanges = (card: Issued, from: string, until: string): CountChange[] => [
  { ...at('due', card, from), cards: -1 },
  { ...at('due', card, until), cards: 1 },
  { ...at('renewed', card, from.slice(0, 7)), cards: 1 },
];

/** All that a whole card adds (1) or takes away (-1). */
export const cardChanges = (card: CountedCard, times: 1 | -1): CountChange[] => [
  { ...membersChange(card, times * card.cardMembers), cards: times },
  { ...at('due', card, card.cardDueDate), cards: times, ...(card.blocked ? { blocked: times } : {}) },
  ...(card.renewals ?? []).map(({ from }) => ({
    ...at('renewed', card, from.slice(0, 7)),
    cards: times,
  })),
  servedChange(card.employeeId, times),
];

const FIGURES = ['cards', 'members', 'blocked'] as const;
export type Figures = Record<(typeof FIGURES)[number], number>;

/** The key of a count within its employee's. */
export const keyOf = ({ kind, at: when, zoneID }: Pick<Key, 'at' | 'zoneID'> & { kind: string }): string =>
  JSON.stringify([kind, when, zoneID]);

/** Adds what a change says to figures. @returns the figures */
export function add(figures: Figures, change: Partial<Figures>): Figures {
  for (const name of FIGURES) figures[name] += change[name] ?? 0;
  return figures;
}

export const noFigures = (): Figures => ({ cards: 0, members: 0, blocked: 0 });
export const isNothing = (figures: Figures): boolean => FIGURES.every((name) => figures[name] === 0);

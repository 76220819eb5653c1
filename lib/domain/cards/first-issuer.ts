import 'server-only';
import type { CardDocument, GivenNumber } from '@/models/card';

/** What tells who issued a card from before that was stored. */
export const FIRST_ISSUER_FIELDS = { numbers: 1, handovers: 1, consent: 1, employeeId: 1 } as const;

/** Who issued a card that does not say so itself (`issuedBy`), and was not imported. */
export const firstIssuer = ({
  numbers,
  handovers,
  consent,
  employeeId,
}: Pick<CardDocument, keyof typeof FIRST_ISSUER_FIELDS>): string =>
  numbers?.[0]?.by ?? handovers?.[0]?.from ?? consent?.by ?? employeeId;

/** The numbers of a card, also of one from before they were listed. */
export const numbersOf = (card: CardDocument): GivenNumber[] =>
  card.numbers ?? [
    { number: card.cardNumber, at: card.cardRegisterDate, by: card.issuedBy ?? firstIssuer(card) },
  ];

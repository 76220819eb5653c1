import 'server-only';
import type { CardDocument, GivenNumber } from '@/models/card';

/** Tell who issued a card from before that was stored. */
export const FIRST_ISSUER_FIELDS = { numbers: 1, handovers: 1, consent: 1, employeeId: 1 } as const;

/** For a card that does not say so itself (`issuedBy`) and was not imported. */
export const firstIssuer = ({
  numbers,
  handovers,
  consent,
  employeeId,
}: Pick<CardDocument, keyof typeof FIRST_ISSUER_FIELDS>): string =>
  numbers?.[0]?.by ?? handovers?.[0]?.from ?? consent?.by ?? employeeId;

/** Also of a card from before numbers were listed. */
export const numbersOf = (card: CardDocument): GivenNumber[] =>
  card.numbers ?? [
    { number: card.cardNumber, at: card.cardRegisterDate, by: card.issuedBy ?? firstIssuer(card) },
  ];

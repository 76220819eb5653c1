import 'server-only';
import type { CardDocument } from '@/models/card';

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

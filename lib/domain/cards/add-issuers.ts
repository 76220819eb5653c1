import 'server-only';
import { CardModel, type CardDocument } from '@/models/card';
import { changeEach } from '../each-batch';
import { FIRST_ISSUER_FIELDS, firstIssuer } from './first-issuer';

/** Adds who issued it to each card from before that was stored. A step of `npm run db:update`. */
export const addIssuers = (): Promise<number> =>
  changeEach<CardDocument>(
    CardModel,
    { issuedBy: null, 'imported.batch': null },
    FIRST_ISSUER_FIELDS,
    (card) => ({ filter: { _id: card._id, issuedBy: null }, set: { issuedBy: firstIssuer(card) } }),
  );

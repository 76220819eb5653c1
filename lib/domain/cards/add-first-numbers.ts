import 'server-only';
import mongoose from 'mongoose';
import { CardModel, type CardDocument } from '@/models/card';
import { changeEach } from '../each-batch';
import { FIRST_ISSUER_FIELDS, firstIssuer } from './first-issuer';

/**
 * Starts the list of numbers of cards registered before a card could be replaced. A step of `npm run db:update`.
 */
export const addFirstNumbers = (): Promise<number> =>
  changeEach<CardDocument>(
    CardModel,
    { numbers: mongoose.trusted({ $exists: false }) },
    { ...FIRST_ISSUER_FIELDS, cardNumber: 1, cardRegisterDate: 1, issuedBy: 1 },
    ({ _id, cardNumber, cardRegisterDate, issuedBy, ...card }) => ({
      filter: { _id, cardNumber, numbers: { $exists: false } },
      update: {
        $set: { numbers: [{ number: cardNumber, at: cardRegisterDate, by: issuedBy ?? firstIssuer(card) }] },
      },
    }),
  );

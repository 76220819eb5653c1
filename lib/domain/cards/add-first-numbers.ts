import 'server-only';
import mongoose from 'mongoose';
import { CardModel, type CardDocument } from '@/models/card';
import { changeEach } from '../each-batch';
import { FIRST_ISSUER_FIELDS, numbersOf } from './first-issuer';

/**
 * Starts the list of numbers of cards registered before a card could be replaced. A step of `npm run db:update`.
 */
export const addFirstNumbers = (): Promise<number> =>
  changeEach<CardDocument>(
    CardModel,
    { numbers: mongoose.trusted({ $exists: false }) },
    { ...FIRST_ISSUER_FIELDS, cardNumber: 1, cardRegisterDate: 1, issuedBy: 1 },
    (card) => ({
      filter: { _id: card._id, cardNumber: card.cardNumber, numbers: { $exists: false } },
      set: { numbers: numbersOf(card) },
    }),
  );

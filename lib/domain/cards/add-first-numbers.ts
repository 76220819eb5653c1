import 'server-only';
import mongoose from 'mongoose';
import { CardModel, type CardDocument } from '@/models/card';
import { changeEach } from '../each-batch';

/**
 * Starts the list of numbers of cards registered before a card could be replaced. A step of `npm run db:update`.
 */
export const addFirstNumbers = (): Promise<number> =>
  changeEach<CardDocument>(
    CardModel,
    { numbers: mongoose.trusted({ $exists: false }) },
    { cardNumber: 1, cardRegisterDate: 1, employeeId: 1 },
    ({ _id, cardNumber, cardRegisterDate, employeeId }) => ({
      filter: { _id, cardNumber, numbers: { $exists: false } },
      update: { $set: { numbers: [{ number: cardNumber, at: cardRegisterDate, by: employeeId }] } },
    }),
  );

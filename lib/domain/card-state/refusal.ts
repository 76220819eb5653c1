import 'server-only';
import mongoose from 'mongoose';
import { BLOCK_REASONS } from '@/lib/constants/choices';
import { AppError } from '@/lib/errors';
import { CardModel } from '@/models/card';
import type { Actor } from '../actor';
import { scopeOf } from './scope';

/** Parts of a filter: only blocked cards, and only cards that are not blocked. */
export const BLOCKED = { 'blocked.reason': mongoose.trusted({ $in: [...BLOCK_REASONS] }) };
export const NOT_BLOCKED = { blocked: mongoose.trusted({ $exists: false }) };

/**
 * Why a write found no card with this number: it was replaced, there is none the actor may change, or it was there again a
 * moment later (handed over and back).
 */
export async function refusalOf(actor: Actor, cardNumber: string): Promise<AppError> {
  const card = await CardModel.findOne(
    { 'numbers.number': cardNumber, ...scopeOf(actor) },
    { cardNumber: 1 },
  ).lean();
  if (!card) return new AppError('notFound', 'cardNotFound');
  return new AppError('conflict', card.cardNumber === cardNumber ? 'changedMeanwhile' : 'cardReplaced');
}

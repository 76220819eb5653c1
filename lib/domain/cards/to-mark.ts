import 'server-only';
import type { CardMark } from '@/lib/schemas/responses/cards';
import type { StoredToCheck } from '@/models/card';

/** Why a card is to be checked, as the API says it to admins. @param names of accounts, by their ids */
export const toMark = (
  stored: StoredToCheck | undefined,
  names: Map<string, string>,
): { toCheck?: CardMark } => {
  if (!stored) return {};
  const { note, at, by } = stored;
  return { toCheck: { note, at: at.toISOString(), by, byName: names.get(by) ?? by } };
};

import { recordCommand } from '@/lib/domain/activity/record-activity';
import { removeMember } from '@/lib/domain/cards/change-members';
import { eraseCard } from '@/lib/domain/erasure/erase-card';
import { finishErasure } from '@/lib/domain/erasure/erase-for-request';
import { removePhoto } from '@/lib/domain/photos/save-photo';
import { AppError } from '@/lib/errors';
import { ErasedCardModel } from '@/models/erased-card';
import { nameOf, type Removal } from './later-changes';

const DONE: { [action in Removal['action']]: string } = {
  cardErase: 'was erased again',
  memberRemove: 'has lost a person again',
  photoRemove: 'has lost its photo again',
};

const NOT_THERE = 'is not in this backup: if a card above got this number after it, do it there';

const BY_PHONE =
  'Which messages and requests that came only by phone an admin chose is not recorded: those with a phone of another card too are back, those the admin kept are gone. Look at /admin/inbox.';

const isThere = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/** @returns whether it was there to be removed */
async function remove({ action, cardNumber, by, item }: Removal): Promise<boolean> {
  const actor = { role: 'admin', id: by } as const;
  if (!cardNumber) return isThere(finishErasure(actor, item!));
  if (action === 'memberRemove') return isThere(removeMember(actor, { cardNumber, memberId: item! }));
  if (action === 'photoRemove') return isThere(removePhoto(actor, cardNumber));
  const erase = () => eraseCard(actor, cardNumber, { asked: item });
  const wasThere = await isThere(erase());
  if (item) await isThere(finishErasure(actor, item));
  if (wasThere) return true;
  // The number is given to nobody else all the same, and what was sent about it goes.
  const erased = { $setOnInsert: { erasedAt: new Date(), by } };
  await ErasedCardModel.updateOne({ cardNumber }, erased, { upsert: true });
  await erase();
  return false;
}

/**
 * Removes again what was removed after the backup, by whom it was, each with a record of its own
 * (docs/operations/backup.md#after-a-loss). Can be killed anywhere and repeated.
 */
export async function removeAgain(removals: Removal[]): Promise<void> {
  for (const removal of removals) {
    const { action, cardNumber, item } = removal;
    const about = { ...(cardNumber && { cardNumber }), ...(item && { item }) };
    const there = await recordCommand(action, about, () => remove(removal));
    console.log(`  ${nameOf(removal)} ${there ? DONE[action] : NOT_THERE}`);
  }
  if (removals.some(({ action }) => action === 'cardErase')) console.log(`  ${BY_PHONE}`);
}

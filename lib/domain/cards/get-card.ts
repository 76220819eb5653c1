import 'server-only';
import type { Role } from '@/lib/constants/choices';
import { AppError } from '@/lib/errors';
import type { CardDetail, FamilyChange as Change } from '@/lib/schemas/answers';
import type { FamilyChange, MovedFrom, StoredBlock } from '@/models/card';
import { findCard } from './find-card';
import { toConsent, toMember, toPrimaryMember } from './stored-member';
import { toCard } from './to-card';

/** The caller; `look` is awaited before they see a whole card, and records it (docs/security.md#activity). */
type Viewer = { id: string; role: Role; look: () => Promise<void> };

const toBlock = ({ reason, note, at, by }: StoredBlock) => ({
  reason,
  ...(note && { note }),
  at: at.toISOString(),
  by,
});

const toChange = ({ what, at, by, reason, cardNumber }: FamilyChange): Change => ({
  what,
  at: at.toISOString(),
  by,
  ...(reason && { reason }),
  ...(cardNumber && { cardNumber }),
});

const toOrigin = ({ cardNumber, at, by }: MovedFrom) => ({ cardNumber, at: at.toISOString(), by });

/**
 * One card with its people (docs/contract.md#calls, GET verifyCard). Admins and the issuing employee see all
 * of it; everyone else gets the same shape with identifying details masked. An old number leads only those who see all
 * of it to the new one (docs/decisions.md#cards).
 * @param viewer the caller, null for the public
 * @throws AppError notFound; whatever `look` throws
 */
export async function getCard(cardNumber: string, viewer: Viewer | null): Promise<CardDetail> {
  const stored = await findCard(cardNumber);
  if (!stored) throw new AppError('notFound', 'cardNotFound');
  const whole = viewer?.role === 'admin' || (viewer !== null && viewer.id === stored.employeeId);
  if (whole) await viewer?.look();
  return {
    card: {
      ...toCard(stored, undefined, cardNumber),
      ...(whole && {
        consent: stored.consent ? toConsent(stored.consent) : null,
        ...(stored.blocked && { block: toBlock(stored.blocked) }),
        ...(stored.changes?.length && { changes: stored.changes.map(toChange) }),
        ...(stored.movedFrom && { movedFrom: toOrigin(stored.movedFrom) }),
        ...(stored.cardNumber !== cardNumber && { replacedBy: stored.cardNumber }),
      }),
    },
    PrimaryMember: toPrimaryMember(stored.primaryMember, whole),
    member: stored.members.map((member) => toMember(member, whole)),
  };
}

import 'server-only';
import type { Role } from '@/lib/constants/choices';
import { AppError } from '@/lib/errors';
import type { CardDetail } from '@/lib/schemas/answers';
import { findCard } from './find-card';
import { toMember, toPrimaryMember } from './stored-member';
import { toCard } from './to-card';

/**
 * One card with its people (spec §7, GET verifyCard). Admins and the employee who issued it see it whole;
 * everyone else sees the documented shape with what identifies masked.
 * @param viewer who asks, null for the public
 * @throws AppError notFound
 */
export async function getCard(
  cardNumber: string,
  viewer: { id: string; role: Role } | null,
): Promise<CardDetail> {
  const stored = await findCard(cardNumber);
  if (!stored) throw new AppError('notFound', 'cardNotFound');
  const whole = viewer?.role === 'admin' || (viewer !== null && viewer.id === stored.employeeId);
  return {
    card: toCard(stored),
    PrimaryMember: toPrimaryMember(stored.primaryMember, whole),
    member: stored.members.map((member) => toMember(member, whole)),
  };
}

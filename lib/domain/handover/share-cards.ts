import 'server-only';
import mongoose, { type Types } from 'mongoose';
import { AppError } from '@/lib/errors';
import type { HandedOver } from '@/lib/schemas/responses/employees';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import type { Actor } from '../actor';
import { BATCH, cardsToMove, handOverClock, moveCards, type HandingTo } from './move-cards';

type Leaver = { employeeId: string; employeeZone?: string | undefined; removedAt?: Date };
type Part = { to: string; cards: number };
type Sharing = {
  since: Date;
  step: number;
  given: Part[];
  giving?: { to: string; cards: Types.ObjectId[] };
};

/**
 * The active employees of a zone, but for one; suspended ones get no cards.
 * @throws AppError conflict at the field `share` if there is none, or the zone is no longer known
 */
export async function colleaguesOf({ employeeId, employeeZone }: Leaver): Promise<string[]> {
  if (!employeeZone) throw new AppError('conflict', 'checkFields', {}, { share: 'zoneDeleted' });
  const found = await EmployeeModel.find(
    {
      employeeZone,
      employeeStatus: true,
      suspended: null,
      employeeId: mongoose.trusted({ $ne: employeeId }),
    },
    { employeeId: 1 },
  )
    .sort({ employeeId: 1 })
    .lean();
  if (found.length === 0) throw new AppError('conflict', 'checkFields', {}, { share: 'nobodyInZone' });
  return found.map((colleague) => colleague.employeeId);
}

/** Stores the next step, unless another request stored one meanwhile. @returns undefined then */
async function store(employeeId: string, { step, ...next }: Sharing): Promise<Sharing | undefined> {
  const sharing = { ...next, step: step + 1 };
  const { matchedCount } = await EmployeeModel.updateOne(
    { employeeId, 'sharing.step': step === 0 ? mongoose.trusted({ $in: [null, 0] }) : step },
    { $set: { sharing } },
  );
  return matchedCount === 1 ? sharing : undefined;
}

const given = ({ given: all }: Sharing, to: string) => all.find((each) => each.to === to)?.cards ?? 0;

/** With further cards given, and nothing more under way. */
function after({ giving: _, ...sharing }: Sharing, to: string, cards: number): Sharing {
  const others = sharing.given.filter((each) => each.to !== to);
  return { ...sharing, given: [...others, { to, cards: given(sharing, to) + cards }] };
}

/** How far the sharing of this removal is; what a kill cut short is looked up. */
async function readSharing({ employeeId, removedAt = new Date(0) }: Leaver): Promise<Sharing> {
  const stored = await EmployeeModel.findOne({ employeeId }, { sharing: 1 }).lean<{ sharing?: Sharing }>();
  const sharing = stored?.sharing;
  if (sharing?.since.getTime() !== removedAt.getTime())
    return { since: removedAt, given: [], step: sharing?.step ?? 0 };
  if (!sharing.giving) return sharing;
  const { to, cards } = sharing.giving;
  const theirs = { _id: mongoose.trusted({ $in: cards }), employeeId: to };
  return after(sharing, to, await CardModel.countDocuments(theirs));
}

/**
 * Who gets the next cards, and how many at most: who was given fewest, a batch while there are many, and in the end as
 * many as make the parts equal.
 */
async function nextPart(employeeId: string, colleagues: string[], sharing: Sharing): Promise<Part> {
  const [first] = colleagues.toSorted((a, b) => given(sharing, a) - given(sharing, b));
  const many = colleagues.length * BATCH;
  const left = await CardModel.countDocuments({ employeeId }, { limit: many });
  if (left === many) return { to: first!, cards: BATCH };
  const total = colleagues.reduce((sum, to) => sum + given(sharing, to), left);
  // At least one: what is left over when all have the same goes to one after the other.
  const open = Math.max(1, Math.floor(total / colleagues.length) - given(sharing, first!));
  return { to: first!, cards: Math.min(BATCH, open) };
}

/**
 * Hands the cards of a removed employee over to the active employees of the zone in equal parts
 * (docs/decisions.md#cards). Repeating it completes what was cut short.
 * @throws AppError conflict if nobody else works in the zone
 */
export async function shareCards(
  actor: Actor,
  leaver: Leaver,
  record?: HandingTo['record'],
): Promise<HandedOver> {
  const { employeeId } = leaver;
  const late = handOverClock();
  let moved = 0;
  const receivers = new Set<string>();
  let sharing: Sharing | undefined;
  while (!late()) {
    sharing ??= await readSharing(leaver);
    // Who is removed meanwhile gets no further cards; who is new gets as many.
    const { to, cards: atMost } = await nextPart(employeeId, await colleaguesOf(leaver), sharing);
    const cards = await cardsToMove({ employeeId }, atMost);
    if (cards.length === 0) return { moved, left: 0, to: [...receivers] };
    sharing = await store(employeeId, { ...sharing, giving: { to, cards: cards.map(({ _id }) => _id) } });
    if (!sharing) continue;
    const more = await moveCards(actor, cards, { to, record }, employeeId);
    moved += more;
    if (more > 0) receivers.add(to);
    sharing = await store(employeeId, after(sharing, to, more));
  }
  return { moved, left: await CardModel.countDocuments({ employeeId }), to: [...receivers] };
}

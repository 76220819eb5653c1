import 'server-only';
import mongoose from 'mongoose';
import { CARD_CHANGES, CARD_LOOKS } from '@/lib/constants/past';
import { AppError } from '@/lib/errors';
import type { PastPage } from '@/lib/schemas/responses/past';
import type { PastQuery } from '@/lib/schemas/past';
import type { ActivityDocument } from '@/models/activity';
import type { CardDocument } from '@/models/card';
import { ImportBatchModel } from '@/models/import-batch';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { findCard } from '../cards/find-card';
import { correctedAmong, toVisit } from '../visits/list-visits';
import { cardEvents, namesOn } from './card-events';
import { pastPageOf, withNames, type Event, type Source } from './event';
import { fromRecord, isToldBy, recordedEvents } from './recorded';

/** A card reported lost is blocked; the record has a name of its own. */
const toldAs = ({ action }: ActivityDocument) =>
  (action === 'cardLost' ? 'cardBlock' : action) as Event['what'];

/** What was recorded about the card under all its numbers, without what it tells itself. */
function recordedOf(card: CardDocument, told: Event[], part: PastQuery['part']): Source {
  const numbers = [card.cardNumber, ...(card.numbers ?? []).map(({ number }) => number)];
  const among = mongoose.trusted({ $in: [...new Set(numbers)] });
  const action = mongoose.trusted({
    $in: [...(part === 'looks' ? [] : CARD_CHANGES), ...(part === 'changes' ? [] : CARD_LOOKS)],
  });
  const names = namesOn(card);
  return recordedEvents(
    {
      $or: [
        { cardNumber: among, action },
        { cardNumbers: among, action },
      ],
    },
    (record) => {
      const what = toldAs(record);
      if (told.some((event) => event.what === what && isToldBy(event, record))) return undefined;
      const person = names.get(record.item ?? '');
      const reason = record.action === 'cardLost' ? ('lost' as const) : undefined;
      const { cardNumber: _, ...event } = fromRecord(record, what);
      return { ...event, ...(person && { person }), ...(reason && { reason }) };
    },
  );
}

/** The help given with the card. */
const helpOf =
  (card: CardDocument): Source =>
  async ({ limit, cursor }) => {
    const before = cursor && { _id: mongoose.trusted({ $lt: new mongoose.Types.ObjectId(cursor) }) };
    const visits = await VisitModel.find({ card: card._id, ...before })
      .sort({ seq: -1 })
      .limit(limit)
      .lean<VisitDocument[]>();
    const [corrected, names] = [await correctedAmong(visits), namesOn(card)];
    return visits.map((stored): Event => {
      const { memberName, hospitalName, service, rupees, bill, day, state, note } = toVisit(
        stored,
        names,
        corrected,
      );
      return {
        _id: String(stored._id),
        at: stored.recordedAt.toISOString(),
        what: 'visitRecord',
        by: stored.recordedBy,
        ...(memberName && { person: memberName }),
        visit: {
          ...{ day, state },
          ...(hospitalName && { hospitalName }),
          ...(service && { service }),
          ...(rupees !== undefined && { rupees }),
          ...(bill && { bill }),
        },
        ...(note && { note }),
      };
    });
  };

/**
 * The whole past of a card under all its numbers, newest first (docs/contract.md#past; ours, GET
 * /api/admin/cards/{cardNumber}/past): what the card tells itself, what was recorded about it, and the help given with it.
 * @param auditRead awaited before anything of the card is returned
 * @throws AppError notFound; what `auditRead` throws
 */
export async function listCardPast(
  cardNumber: string,
  { part, ...page }: PastQuery,
  auditRead: () => Promise<void>,
): Promise<PastPage> {
  const card = await findCard(cardNumber);
  if (!card) throw new AppError('notFound', 'cardNotFound');
  await auditRead();
  const batch = card.imported ? await ImportBatchModel.findById(card.imported.batch).lean() : null;
  const told = cardEvents(card, batch);
  const isIn = (...parts: Array<PastQuery['part']>) => part === undefined || parts.includes(part);
  return withNames(
    await pastPageOf(page, isIn('changes') ? told : [], [
      ...(isIn('changes', 'looks') ? [recordedOf(card, told, part)] : []),
      ...(isIn('help') ? [helpOf(card)] : []),
    ]),
  );
}

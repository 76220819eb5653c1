import 'server-only';
import { dayInIndia } from '@/lib/format/calendar';
import type { Request } from '@/lib/schemas/responses/requests';
import type { RequestDocument } from '@/models/request';
import type { Actor } from '../actor';
import { accountNames, namesById } from '../names-by-id';
import { erasingOf, undoSeconds } from './steps';
import { workOf } from './which-requests';

/** Not how it was made and found, and of a step not what it changed. */
export const REQUEST_FIELDS = { creationKey: 0, creationFingerprint: 0, search: 0 } as const;

/** What is told as it is stored. What a message says is not an employee's business, also when a request for a card was made of it. */
const AS_STORED = [
  'name',
  'number',
  'village',
  'zoneId',
  'right',
  'cardNumber',
  'dueDay',
  'references',
] as const;
const FOR_ADMINS = [...AS_STORED, 'email', 'message'] as const;

const picked = (request: RequestDocument, fields: readonly (keyof RequestDocument)[]): Partial<Request> =>
  Object.fromEntries(fields.filter((field) => request[field]).map((field) => [field, request[field]]));

/** Stored requests as the API returns them to `actor`. @param today `YYYY-MM-DD`, in India */
export async function toRequests(
  rows: RequestDocument[],
  actor: Actor,
  today = dayInIndia(),
  now = new Date(),
): Promise<Request[]> {
  const steps = rows.flatMap((row) => row.steps ?? []);
  const [names, zones] = await Promise.all([
    accountNames([...rows.map(({ takenBy }) => takenBy), ...steps.map(({ by }) => by)]),
    namesById(
      'zone',
      [...rows, ...steps].map(({ zoneId }) => zoneId),
    ),
  ]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const zoneOf = (zoneId: string | undefined) => zoneId && { zoneName: zones.get(zoneId) ?? zoneId };
  const isAdmin = actor.role === 'admin';
  return rows.map((row) => {
    const { kind, takenBy, readAt, delivery, dueDay, closedAt } = row;
    const work = workOf(row, today);
    const erasing = erasingOf(row)?.cards;
    const isOwn = row.steps?.at(-1)?.by === actor.id && !row.erasedAt;
    const undo = isOwn ? (undoSeconds(row, now) ?? 0) : 0;
    return {
      ...picked(row, isAdmin ? FOR_ADMINS : AS_STORED),
      _id: String(row._id),
      kind,
      ...zoneOf(row.zoneId),
      ...(row.cards && { named: row.cards }),
      receivedAt: row.receivedAt.toISOString(),
      ...(dueDay && !closedAt && dueDay < today && { late: true as const }),
      state: row.state,
      steps: (row.steps ?? []).map(({ id: _id, asked: _asked, was: _was, at, zoneId, undoes, ...step }) => ({
        ...step,
        at: at.toISOString(),
        byName: nameOf(step.by),
        ...zoneOf(zoneId),
        ...(undoes && { undoes: true as const }),
      })),
      handling: {
        work,
        ...(takenBy && { by: takenBy, byName: nameOf(takenBy) }),
        ...(work === 'waiting' && { until: row.until! }),
      },
      ...(kind === 'message' && { read: Boolean(readAt), delivery: delivery?.state ?? ('none' as const) }),
      ...(row.erasedAt && { erasedAt: row.erasedAt.toISOString() }),
      ...(erasing && { erasing }),
      ...(undo > 0 && { undoSeconds: undo }),
    };
  });
}

import 'server-only';
import mongoose from 'mongoose';
import { actionsIn, type Action } from '@/lib/constants/activity';
import { AppError } from '@/lib/errors';
import type { PastQuery, PastPage } from '@/lib/schemas/past';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { withMaskedAadhaar, employeeToRequest } from '../aadhaar';
import { mustHaveDetails } from '../employees/employees';
import { namesById } from '../names-by-id';
import { changesOf } from './list-card-past';
import {
  eventOf,
  pastPageOf,
  withNames,
  type Event,
  type Source,
  fromRecord,
  isToldBy,
  recordedEvents,
} from './event';

const among = (actions: readonly Action[]) => mongoose.trusted({ $in: [...actions] });

/** Only edits since their old values are kept. Zones and positions by name. */
async function editsOf(employee: EmployeeDocument): Promise<Event[]> {
  const edits = (employee.replaced ?? []).map((edit) => ({ of: '', ...edit }));
  if (edits.length === 0) return [];
  const now: Record<string, unknown> = withMaskedAadhaar(employeeToRequest(mustHaveDetails(employee)));
  const changes = changesOf(edits, (_, field) => now[field]);
  const idsOf = (name: string) =>
    changes
      .flatMap(({ fields }) => fields.filter(({ field }) => field === name))
      .flatMap(({ was, now }) => [was ?? '', now ?? '']);
  const [zones, positions] = await Promise.all([
    namesById('zone', idsOf('employeeZone')),
    namesById('position', idsOf('employeePosition')),
  ]);
  const named = (value: string | null | undefined) =>
    value === null || value === undefined ? value : (zones.get(value) ?? positions.get(value) ?? value);
  return changes.map(({ at, by, fields }, place) => {
    const shown = fields.map((change) =>
      ['employeeZone', 'employeePosition'].includes(change.field)
        ? { ...change, was: named(change.was), now: named(change.now) ?? null }
        : change,
    );
    return eventOf('employeeUpdate', { at, by }, place, { fields: shown });
  });
}

/** What no record tells any more: records are deleted after a time. */
async function lifeOf({
  employeeId: person,
  employeeRegisterDate,
  removedAt,
}: EmployeeDocument): Promise<Event[]> {
  const records = await ActivityModel.find(
    { person, action: among(['employeeAdd', 'employeeRemove']), outcome: 'done' },
    { action: 1, at: 1, actor: 1 },
  ).lean<ActivityDocument[]>();
  const added = eventOf('employeeAdd', { at: employeeRegisterDate }, 0);
  const removed = removedAt && eventOf('employeeRemove', { at: removedAt }, 1);
  const isRecorded = (event: Event) =>
    records.some(
      (record) => record.action === event.what && (event.what === 'employeeAdd' || isToldBy(event, record)),
    );
  return [added, ...(removed ? [removed] : [])].filter((event) => !isRecorded(event));
}

const suspensionsOf = ({ suspensions = [] }: EmployeeDocument): Event[] =>
  suspensions.map(({ at, by, note, lifted }, place) =>
    eventOf(lifted ? 'employeeUnsuspend' : 'employeeSuspend', { at, by }, place, note ? { note } : {}),
  );

function recordedOf({ employeeId }: EmployeeDocument, told: Event[], part: PastQuery['part']): Source {
  const isIn = (each: PastQuery['part']) => part === undefined || part === each;
  const about = among([
    ...(isIn('changes') ? actionsIn('person', 'changes') : []),
    ...(isIn('looks') ? actionsIn('person', 'looks') : []),
  ]);
  const own = among([
    ...(isIn('changes') ? actionsIn('own', 'changes') : []),
    ...(isIn('work') ? actionsIn('own', 'work') : []),
  ]);
  const toEvent = (record: ActivityDocument): Event | undefined => {
    const { action, person, people, count, item } = record;
    if (told.some((event) => event.what === action && isToldBy(event, record))) return undefined;
    const counted = count === undefined ? {} : { count };
    if (action === 'cardHandover')
      return fromRecord(record, action, {
        ...counted,
        from: people?.[0] ?? item,
        ...(person && { to: [person] }),
      });
    // A removal concerns those who got the cards too.
    if (action === 'employeeRemove' && person !== employeeId)
      return fromRecord(record, 'cardHandover', { ...counted, from: person, to: people });
    return fromRecord(record, action as Event['what'], { ...counted, ...(people && { to: people }) });
  };
  return recordedEvents(
    {
      $or: [
        { person: employeeId, action: about },
        { people: employeeId, action: about },
        { actor: employeeId, action: own },
      ],
    },
    toEvent,
  );
}

/** @throws AppError notFound */
export async function listEmployeePast(employeeId: string, { part, ...page }: PastQuery): Promise<PastPage> {
  const employee = await EmployeeModel.findOne({ employeeId }).lean<EmployeeDocument>();
  if (!employee) throw new AppError('notFound', 'employeeNotFound');
  const told =
    part === undefined || part === 'changes'
      ? [...(await lifeOf(employee)), ...(await editsOf(employee)), ...suspensionsOf(employee)]
      : [];
  return withNames(await pastPageOf(page, told, [recordedOf(employee, told, part)]));
}

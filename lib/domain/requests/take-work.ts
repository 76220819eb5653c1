import 'server-only';
import type { Model } from 'mongoose';
import { PUT_OFF_DAYS, type HandledKind } from '@/lib/constants/requests';
import { wrongFields } from '@/lib/errors';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { Step, WorkInput } from '@/lib/schemas/requests';
import { CardRequestModel } from '@/models/card-request';
import { ContactMessageModel } from '@/models/contact-message';
import type { Stored } from '@/models/define';
import { PrivacyRequestModel } from '@/models/privacy-request';
import type { Actor } from '../actor';
import { meanwhile, takeStep } from './take-step';
import type { Handled } from './work';

type Incoming = Stored & Handled & { dueDay?: string };

/** Each kind, and the state of one that somebody took and did nothing about yet. */
const KINDS = {
  messages: { model: ContactMessageModel, taken: 'taken', missing: 'messageNotFound' },
  requests: { model: CardRequestModel, taken: 'taken', missing: 'requestNotFound' },
  privacyRequests: { model: PrivacyRequestModel, taken: 'working', missing: 'requestNotFound' },
} as const;

/** @throws AppError badRequest for a day that is not ahead, or after the day by which an answer is due */
function checkDay(until: string | undefined, { dueDay }: Incoming): void {
  if (until === undefined) return;
  const today = dayInIndia();
  if (until <= today || until > addDays(today, PUT_OFF_DAYS)) throw wrongFields({ until: 'putOffDay' });
  if (dueDay && until > dueDay) throw wrongFields({ until: 'putOffPastDue' });
}

/**
 * Takes a message or request, also from somebody else, gives it back, or puts it off to a day (docs/contract.md#handling,
 * PUT /api/admin/handling/{kind}/{id}).
 * @throws AppError notFound; badRequest for a day; conflict if it is done, or somebody took a step meanwhile
 */
export async function takeWork(
  actor: Actor,
  kind: HandledKind,
  id: string,
  { work, until, seen }: WorkInput,
): Promise<void> {
  const { model, taken, missing } = KINDS[kind];
  const which = { id, missing };
  await takeStep<Incoming>(
    actor,
    model as unknown as Model<Incoming>,
    which,
    async (stored): Promise<Step> => {
      if (stored.closedAt) throw await meanwhile(actor.id, stored);
      checkDay(until, stored);
      const { state = 'new' } = stored;
      // Given back, it keeps what was done about it.
      const [untouched, mine] = work === 'open' ? [taken, 'new'] : ['new', taken];
      const next = state === untouched ? mine : state;
      return { state: next as Step['state'], work, until, seen };
    },
  );
}

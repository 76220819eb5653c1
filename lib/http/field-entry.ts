import 'server-only';
import type { Action } from '@/lib/constants/activity';
import { dayInIndia } from '@/lib/format/calendar';
import type { Taken } from '@/lib/domain/field/take-entry';
import type { TakeCheck } from '@/lib/domain/field/take-registration';
import { AppError } from '@/lib/errors';
import type { FieldKind } from '@/lib/schemas/field';
import { takeDuplicateCheck } from './rate-limit';
import { withValues, type Call, type MessageWithValues } from './route';

const ACTIONS: Record<FieldKind, Action> = {
  registration: 'cardRegister',
  photo: 'photoSave',
  call: 'cardCall',
  lost: 'cardLost',
};
const MESSAGES = {
  registration: 'cardRegistered',
  photo: 'photoSaved',
  call: 'stepTaken',
  lost: 'cardLost',
} as const;

export const fieldMessage = ({ kind, cardNumber }: Taken): MessageWithValues =>
  withValues(MESSAGES[kind], { cardNumber });

/** Limited and recorded like `POST /api/employee/duplicates`. */
export const takeCheckOf =
  ({
    session,
    auditRead,
  }: Pick<Call<'staff', undefined, undefined, undefined, boolean>, 'session' | 'auditRead'>): TakeCheck =>
  async (asked) => {
    const action = 'duplicateCheck';
    try {
      await takeDuplicateCheck(session.id, asked);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'tooMany')) throw error;
      await auditRead({}, { action, outcome: 'refused', status: 429 });
      return false;
    }
    await auditRead({}, { action });
    return true;
  };

type Known = Pick<Taken, 'kind' | 'cardNumber' | 'filledAt' | 'filledAtSaid'>;

export const fieldActivity = {
  action: 'fieldEntry',
  auditReads: ['duplicateCheck'],
  endsAs: ({ answer }: { answer?: Known }) => answer && ACTIONS[answer.kind],
  subject: ({ answer }: { answer?: Known }) =>
    answer
      ? {
          cardNumber: answer.cardNumber,
          filters: [
            `filled=${dayInIndia(new Date(answer.filledAt))}`,
            ...(answer.filledAtSaid ? [`said=${dayInIndia(new Date(answer.filledAtSaid))}`] : []),
          ],
        }
      : {},
} as const;

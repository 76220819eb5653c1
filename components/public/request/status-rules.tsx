import { call } from '@/lib/api/client';
import { requestStatusSchema } from '@/lib/schemas/requests';
import { requestEngine } from './request-engine';
import { StatusAnswer } from './status-answer';

export const engine = requestEngine(
  requestStatusSchema,
  (body) => call('POST /api/requestStatus', { auth: 'none', body }),
  ({ answer }) => <StatusAnswer status={answer} />,
);

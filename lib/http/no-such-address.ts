import 'server-only';
import { AppError } from '@/lib/errors';
import { requestedLocale } from '@/lib/i18n/server-words';
import { errorResponse } from './error-response';
import { requestIdOf } from './request-log';

/** The answer to an address under /api that the contract (docs/contract.md#calls) does not have: JSON like every other. */
export function noSuchAddress(request: Request): Response {
  const locale = requestedLocale(request.headers.get('accept-language'));
  return errorResponse(new AppError('notFound', 'addressNotFound'), locale, requestIdOf(request.headers));
}

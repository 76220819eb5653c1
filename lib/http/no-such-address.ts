import 'server-only';
import { AppError } from '@/lib/errors';
import { requestedLocale } from '@/lib/i18n/server-words';
import { errorResponse } from './error-response';
import { requestIdOf } from './request-log';

export function noSuchAddress(request: Request): Response {
  const locale = requestedLocale(request.headers.get('accept-language'));
  return errorResponse(new AppError('notFound', 'addressNotFound'), locale, requestIdOf(request.headers));
}

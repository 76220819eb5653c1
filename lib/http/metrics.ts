import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { requestedLocale } from '@/lib/i18n/server-words';
import { meter } from '@/lib/meter';
import { errorResponse } from './error-response';
import { noSuchAddress } from './no-such-address';
import { requestIdOf } from './request-log';

const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();

/** Takes equally long whatever was sent. */
const isToken = (sent: string, token: string): boolean => timingSafeEqual(digest(sent), digest(token));

/**
 * GET /api/metrics, for callers with the token; without a token set, before-request.ts lets nobody in. Works without
 * the database, whose state is one of the figures.
 */
export async function metrics(request: Request): Promise<Response> {
  const token = env().METRICS_TOKEN;
  const made = meter();
  if (!token || !made) return noSuchAddress(request);
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!isToken(sent, token)) {
    const locale = requestedLocale(request.headers.get('accept-language'));
    const refusal = errorResponse(
      new AppError('unauthorised', 'wrongToken'),
      locale,
      requestIdOf(request.headers),
    );
    refusal.headers.set('WWW-Authenticate', 'Bearer');
    return refusal;
  }
  return new Response(await made.text(), {
    headers: { 'Content-Type': TEXT_FORMAT, 'Cache-Control': 'no-store' },
  });
}

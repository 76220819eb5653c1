import 'server-only';
import { headers } from 'next/headers';
import { openRequests, requestIdOf } from './request-log';

/** For a page that shows NotFoundView itself: what Next sends for `notFound()` is empty without scripts. */
export async function answerNotFound(): Promise<void> {
  const open = openRequests.get(requestIdOf(await headers()));
  if (open) open.response.statusCode = 404;
}

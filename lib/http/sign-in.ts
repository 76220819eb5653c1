import 'server-only';
import { headers } from 'next/headers';
import { tooBusy } from '@/lib/auth/hash-queue';
import { requestedLocale } from '@/lib/i18n/server-words';
import { hasKnownDevice, knownDevice, rememberDevice } from './device';
import { errorResponse } from './error-response';
import { requestIdOf } from './request-log';
import type { RouteHandler } from './route';
import { isHttps } from './security-headers';
import { limitSignIn } from './sign-in-limit';

/** As many as are done before the first of them gives up, on the slowest host. */
const MOST_INSIDE = 40;
let inside = 0;

/**
 * A sign-in route that lets in so many calls at once and answers the others 503 before they cost anything, so that a
 * flood of sign-ins leaves time for the rest (docs/security.md#password-hashing). Known devices always get in.
 */
export function gated<P, Q, B, R>(handler: RouteHandler<P, Q, B, R>): RouteHandler<P, Q, B, R> {
  const enter: typeof handler = Object.assign(
    async (request: Request, context: { params: Promise<unknown> }) => {
      if (inside >= MOST_INSIDE && !(await hasKnownDevice())) {
        const locale = requestedLocale(request.headers.get('accept-language'));
        return errorResponse(tooBusy(), locale, requestIdOf(request.headers));
      }
      inside += 1;
      try {
        return await handler(request, context);
      } finally {
        inside -= 1;
      }
    },
    { activity: handler.activity },
  );
  return enter;
}

/**
 * Runs a sign-in, or a change of password, under its limits (sign-in-limit.ts), and remembers the device when it
 * succeeds (device.ts).
 * @param account role and id: `employee:EMP001`
 * @param attempt is told whether the device is known
 * @throws AppError tooMany, and whatever `attempt` throws
 */
export async function signInFrom<T>(
  client: string,
  account: string,
  attempt: (known: boolean) => Promise<T>,
): Promise<T> {
  const device = await knownDevice(account);
  const result = await limitSignIn({ client, account, device }, () => attempt(device !== undefined));
  await rememberDevice(account, device, isHttps(await headers()));
  return result;
}

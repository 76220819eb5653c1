import 'server-only';
import { headers } from 'next/headers';
import { knownDevice, rememberDevice } from './device';
import { isHttps } from './security-headers';
import { limitSignIn } from './rate-limit';

/**
 * Under the limits of rate-limit.ts; remembers the device on success.
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

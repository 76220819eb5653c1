import 'server-only';
import { headers } from 'next/headers';
import { knownDevice, rememberDevice } from './device';
import { isHttps } from './security-headers';
import { limitSignIn } from './rate-limit';

/**
 * Runs a sign-in, or a change of password, under its limits (rate-limit.ts), and remembers the device when it
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

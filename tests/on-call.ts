import { vi, type Mock } from 'vitest';
import type { call } from '@/lib/api/client';

type Name = Parameters<typeof call>[0];
type Sent<N extends Name> = NonNullable<Parameters<typeof call<N>>[1]>;
type OneCall<N extends Name> = (request: Sent<N>) => ReturnType<typeof call<N>>;

const mocks = new Map<Name, Mock>();

/** The mock of one call, by its name. */
export function onCall<N extends Name>(name: N): Mock<OneCall<N>> {
  if (!mocks.has(name)) mocks.set(name, vi.fn());
  return mocks.get(name) as Mock<OneCall<N>>;
}

/** For `vi.mock('@/lib/api/client', mockedCalls)`: nothing is fetched, `onCall` says what each call answers. */
export const mockedCalls = async <Client extends object>(original: () => Promise<Client>) => ({
  ...(await original()),
  call: (name: Name, request: object = {}) => onCall(name)(request as never),
});

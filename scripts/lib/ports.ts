import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** @throws Error with a one-line fix if the port cannot be used */
export async function assertPortFree(port: number, host: string, command: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} ${command}`
        : `Cannot listen on ${host}:${port} (${code}). Choose another PORT or HOST.`,
    );
  } finally {
    probe.close();
  }
}

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** PORT as a number. @throws Error when it is not a port */
export function chosenPort(fallback = 3000): number {
  const port = Number(process.env.PORT || fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('PORT must be a number from 1 to 65535.');
  return port;
}

import { env } from '@/lib/env';
import { notePeerAddresses } from './client-address';

/** Stops a server with a wrong or missing setting before it answers anything, with one line that names it. */
export function checkAtBoot(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
  notePeerAddresses();
}

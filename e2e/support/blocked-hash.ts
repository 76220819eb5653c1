import { createHash } from 'node:crypto';
import type { CardCode } from '@/lib/card-code/payload';

/** What the list of blocked codes has of a code (docs/contract.md#the-cards-code), made without the app's own code. */
export function blockedHashOf(code: string): string {
  const payload = Buffer.from(code.split('.')[1]!, 'base64url').toString();
  const { r: id } = JSON.parse(payload) as { r: CardCode['id'] };
  return createHash('sha256').update(id).digest().subarray(0, 6).toString('base64url');
}

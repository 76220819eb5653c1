import { CompactEncrypt } from 'jose/jwe/compact/encrypt';
import { importJWK } from 'jose/key/import';
import type { FieldEntry } from '@/lib/schemas/field';

/** A public key of FIELD_KEYS, as GET /api/employee/field answers it: a point of P-256. */
export type PublicFieldKey = { kid: string; x: string; y: string };

/** What entries are sealed with, and nothing else opens (JWE, RFC 7516). */
export const SEALED_WITH = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;

/** Seals an entry for the server, in the browser and without a network: whoever sealed it cannot open it again. */
export async function sealEntry({ kid, x, y }: PublicFieldKey, entry: FieldEntry): Promise<string> {
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, SEALED_WITH.alg);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(entry)))
    .setProtectedHeader({ ...SEALED_WITH, kid })
    .encrypt(key);
}

import { CompactEncrypt } from 'jose/jwe/compact/encrypt';
import { importJWK } from 'jose/key/import';
import type { FieldEntry } from '@/lib/schemas/field';

/** A public key of FIELD_KEYS, from GET /api/employee/field: a point of P-256. */
export type PublicFieldKey = { kid: string; x: string; y: string };

/** The only algorithms for sealed entries (JWE, RFC 7516). */
export const SEALED_WITH = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;

/** In the browser and offline. Whoever sealed it cannot open it again. */
export async function sealEntry({ kid, x, y }: PublicFieldKey, entry: FieldEntry): Promise<string> {
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, SEALED_WITH.alg);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(entry)))
    .setProtectedHeader({ ...SEALED_WITH, kid })
    .encrypt(key);
}

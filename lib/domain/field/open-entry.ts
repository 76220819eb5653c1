import 'server-only';
import { compactDecrypt } from 'jose/jwe/compact/decrypt';
import { importJWK } from 'jose/key/import';
import { AppError, wrongFields } from '@/lib/errors';
import { SEALED_WITH, type PublicFieldKey } from '@/lib/field/seal-entry';
import { parseJson } from '@/lib/format/json';
import { fieldEntrySchema, type OpenedEntry } from '@/lib/schemas/field';
import { keyOf } from '@/lib/code-keys/parse';
import { env } from '@/lib/env';
import { dayInIndia } from '@/lib/format/calendar';

/** Open what phones sealed (docs/operations/keys.md#field_keys-opens-what-phones-sealed). */
const fieldKeys = () => env().FIELD_KEYS ?? [];

/** The key that phones seal with from now on. */
export function publicFieldKey(today = dayInIndia()): PublicFieldKey | null {
  const key = keyOf(fieldKeys(), today);
  return key ? { kid: key.kid, x: key.x, y: key.y } : null;
}

/**
 * Anybody can seal with a public key: the caller must check who sent it.
 * @throws AppError gone if its key is no longer there; badRequest if it is damaged or no entry
 */
export async function openEntry(sealed: string): Promise<OpenedEntry> {
  try {
    const { plaintext } = await compactDecrypt(
      sealed,
      ({ kid }) => {
        const key = fieldKeys().find((each) => each.kid === kid);
        if (!key) throw new AppError('gone', 'fieldKeyGone');
        const { x, y, d } = key;
        return importJWK({ kty: 'EC', crv: 'P-256', x, y, d }, SEALED_WITH.alg);
      },
      {
        keyManagementAlgorithms: [SEALED_WITH.alg],
        contentEncryptionAlgorithms: [SEALED_WITH.enc],
        // No compressed entry is opened.
        maxDecompressedLength: 0,
      },
    );
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
    return fieldEntrySchema.parse(parseJson(text));
  } catch (error) {
    throw error instanceof AppError ? error : wrongFields({ sealed: 'sealedDamaged' });
  }
}

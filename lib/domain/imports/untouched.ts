import 'server-only';
import mongoose from 'mongoose';
import { fingerprint, isFingerprintOf } from '@/lib/db/encryption';

/**
 * What may differ without anybody having touched it: what `npm run keys:rotate` and `npm run db:update` write again, the
 * way a creation is recognised, and the fingerprint itself.
 */
const IGNORED = new Set([
  '_id',
  'revision',
  'imported',
  'creationKey',
  'creationFingerprint',
  'memberAadhaar',
  'memberAadhaarDigest',
  'memberSearch',
  'searchText',
  'searchWords',
  'sortName',
]);

/** The same text for the same content, in whatever order the fields are stored. */
function content(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof mongoose.Types.ObjectId) return String(value);
  if (Array.isArray(value)) return value.map(content);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([name, part]) => !IGNORED.has(name) && part !== undefined && part !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, content(part)]);
}

/** The fingerprint of a card or hospital as it is stored. */
export const contentFingerprint = (stored: object): string => fingerprint(content(stored));

/** Whether a card or hospital is as it was brought in. */
export const isUntouched = (stored: { imported?: { seal: string } }): boolean =>
  isFingerprintOf(stored.imported?.seal, content(stored));

/**
 * Matches a document only while it is exactly this one: every field the schema knows as it was read, and none that it
 * had not. Whatever writes to it meanwhile, the filter no longer matches.
 * @param fields the names of all fields of its schema
 */
export const exactly = (stored: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((name) => name !== 'imported')
      .map((name) => [name, (stored as Record<string, unknown>)[name] ?? null]),
  );

import { AppError } from '@/lib/errors';
import { parseJson } from '@/lib/format/json';

const MAX_BODY_BYTES = 64 * 1024;
/** The largest body takes as long at 35 kbit/s. */
const BODY_WITHIN_MS = 15_000;

/**
 * Enforces the size limit whatever Content-Length claims.
 * @param optional returns undefined for an empty body, with any Content-Type
 * @throws AppError notJson (415), tooLarge (413), late (408) if it does not arrive in time, badRequest (400)
 */
export async function readJson(request: Request, optional = false): Promise<unknown> {
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
  if (!isJson && !optional) throw new AppError('notJson', 'notJson');
  const bytes = await readBytes(request);
  if (optional && bytes.length === 0) return undefined;
  if (!isJson) throw new AppError('notJson', 'notJson');
  try {
    // Invalid UTF-8 would be stored as replacement characters.
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('badRequest', 'brokenJson');
  }
}

export const isUrlencoded = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get('content-type') ?? '');

/**
 * Under the limits of `readJson`.
 * @throws AppError tooLarge (413), late (408)
 */
export const readForm = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams((await readBytes(request)).toString('utf8')));

async function readBytes({ body }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  if (!body) return Buffer.concat(chunks);
  const reader = body.getReader();
  let late = false;
  // An unfinished body would also block shutdown, and outlive its session.
  const timer = setTimeout(() => {
    late = true;
    reader.cancel().catch(() => {});
  }, BODY_WITHIN_MS);
  try {
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (late) throw new AppError('late', 'bodyLate');
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > MAX_BODY_BYTES) throw new AppError('tooLarge', 'bodyTooLarge');
      chunks.push(value);
    }
  } catch (error) {
    // The client has gone: nobody reads the answer, and nothing is wrong here.
    throw error instanceof AppError ? error : new AppError('badRequest', 'brokenJson');
  } finally {
    clearTimeout(timer);
  }
}

import { AppError } from '@/lib/errors';

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads the JSON body of a request, at most up to the limit, whatever Content-Length claims.
 * @param optional returns undefined for an empty body, with any Content-Type
 * @throws AppError notJson (415), tooLarge (413), badRequest (400)
 */
export async function readJson(request: Request, optional = false): Promise<unknown> {
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
  if (!isJson && !optional) throw new AppError('notJson', 'notJson');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new AppError('tooLarge', 'bodyTooLarge');
    chunks.push(chunk);
  }
  if (optional && size === 0) return undefined;
  if (!isJson) throw new AppError('notJson', 'notJson');
  try {
    // Invalid UTF-8 would be stored as replacement characters.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new AppError('badRequest', 'brokenJson');
  }
}

import { readTrustFile } from '@/lib/domain/trust/trust-facts';

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

type Context = { params: Promise<{ file: string }> };

/** Only files that the trust's trust.json names. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const body = await readTrustFile(file);
  if (!body)
    return new Response('There is no such file.\nऐसी कोई फ़ाइल नहीं है।\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': TYPES[file.split('.').at(-1)!]!,
      // A browser's own viewer would not work under the policy of files (lib/http/content-policy.ts).
      ...(file.endsWith('.pdf') && { 'Content-Disposition': 'attachment' }),
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

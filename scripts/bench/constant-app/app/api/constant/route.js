/** The baseline of the benchmark: a route handler that only returns CONSTANT_BYTES of JSON. */
const body = { constant: 'x'.repeat(Number(process.env.CONSTANT_BYTES) - '{"constant":""}'.length) };

export const dynamic = 'force-dynamic';

export function GET() {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}

/** The yardstick of the benchmark: a route handler that does nothing but answer so many bytes of JSON. */
const body = { constant: 'x'.repeat(Number(process.env.CONSTANT_BYTES) - '{"constant":""}'.length) };

export const dynamic = 'force-dynamic';

export function GET() {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}

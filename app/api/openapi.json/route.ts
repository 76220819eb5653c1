import { type RouteFiles, openApi } from '@/lib/http/openapi';
import { version } from '@/package.json';

/** Made by the build, so that no server process loads all routes for it. */
export const dynamic = 'force-static';

const files: RouteFiles = import.meta.glob<RouteFiles[string]>(
  ['/app/api/**/route.ts', '!/app/api/openapi.json/route.ts'],
  { eager: true },
);
// Next would let a shared cache keep it for a year, beyond the next build.
const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

export const GET = () => Response.json(openApi(files, version), { headers });

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../app/run';

const API = path.join(ROOT, 'app/api');

/** Every route of the API as its files have it: `['PUT', '/api/admin/zone/[zoneId]']`. */
export function apiRoutes(): Array<[method: string, pattern: string]> {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)route\.ts$/.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(path.join(API, file), 'utf8');
    const methods = source.matchAll(/(?:export const|\bas) (GET|POST|PUT|PATCH|DELETE)\b/g);
    return [...methods].map(([, method]): [string, string] => [method!, `/api/${path.dirname(file)}`]);
  });
}

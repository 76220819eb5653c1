import { lighthouse, type Report } from './lighthouse-tool';
import { median, spread } from './load-figures';
import { serveSeeded } from './serve-seeded';

const PAGES = ['/', '/hospitals', '/verify', '/login', '/get-a-card', '/trust', '/privacy', '/hi'];
const RUNS = 5;
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** LCP also on a network really made slow: calculated from a visit to this machine, it counts scripts that come later there. */
const METRICS = [
  ['TBT, ms', 'total-blocking-time', 'simulate'],
  ['LCP, ms, calculated', 'largest-contentful-paint', 'simulate'],
  ['LCP, ms, on a slow network', 'largest-contentful-paint', 'devtools'],
  ['bytes', 'total-byte-weight', 'simulate'],
] as const;

/** The visits to one page, by how they were made slow. */
type Visits = Record<(typeof METRICS)[number][2], Report[]>;

const valuesOf = (reports: Report[], id: string) =>
  reports.map(({ audits }) => audits[id]?.numericValue ?? NaN);

/** Prints what the visits to a page found. @returns whether every aim was reached */
function report(page: string, visits: Visits): boolean {
  console.log(`\n${page}`);
  const scores = Object.entries(AIMS).map(([category, aim]) => {
    const all = visits.simulate.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    const reached = median(all) >= aim;
    console.log(`  ${category.padEnd(28)} ${spread(all)}${reached ? '' : `, BELOW ${aim}`}`);
    return reached;
  });
  for (const [name, id, how] of METRICS)
    console.log(`  ${name.padEnd(28)} ${spread(valuesOf(visits[how], id))}`);
  const shift = median(valuesOf(visits.simulate, 'cumulative-layout-shift'));
  console.log(`  ${'layout shift, aim 0'.padEnd(28)} ${shift.toFixed(3)}`);
  return scores.every(Boolean) && shift === 0;
}

/** Lighthouse, mobile preset, five visits to each page in turn: medians, least to most. */
export async function bench(chosen: string[]): Promise<boolean> {
  const visit = lighthouse();
  const app = await serveSeeded();
  try {
    const pages = chosen.length > 0 ? chosen : PAGES;
    const made = new Map(pages.map((page): [string, Visits] => [page, { simulate: [], devtools: [] }]));
    for (let run = 0; run < RUNS; run += 1)
      for (const [page, visits] of made)
        for (const how of ['simulate', 'devtools'] as const)
          visits[how].push(await visit(app.url + page, how));
    return [...made].map(([page, visits]) => report(page, visits)).every(Boolean);
  } finally {
    await app.stop();
  }
}

import { lighthouse, type Report } from './lighthouse-tool';
import { median, spread } from './load-figures';
import { serveEmpty } from './serve-empty';
import { serveSeeded } from './serve-seeded';

const PAGES = ['/', '/hospitals', '/verify', '/login'];
const RUNS = 5;
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/**
 * At most so many times the empty page's, measured in turn with it. LCP is that of a network really made slow: calculated
 * from a visit to this machine, it counts scripts that come before the first paint here and after it there.
 */
const RATIOS = [
  ['TBT', 'total-blocking-time', 1.3, 'simulate'],
  ['LCP', 'largest-contentful-paint', 2, 'devtools'],
  ['LCP, calculated', 'largest-contentful-paint', undefined, 'simulate'],
  ['bytes', 'total-byte-weight', 1.5, 'simulate'],
] as const;

/** The visits to one page, by how they were made slow. */
type Visits = Record<(typeof RATIOS)[number][3], Report[]>;
const none = (): Visits => ({ simulate: [], devtools: [] });

const scoreOf = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const valuesOf = (reports: Report[], id: string) =>
  reports.map(({ audits }) => audits[id]?.numericValue ?? NaN);
const medianOf = (reports: Report[], id: string) => median(valuesOf(reports, id));

/** Of what is compared: median and least to most. */
const spreads = (visits: Visits) =>
  RATIOS.map(([name, id, , how]) => `${name} ${spread(valuesOf(visits[how], id))}`).join('; ');

function report(page: string, visits: Visits, empty: Visits): boolean {
  const reports = visits.simulate;
  let reached = true;
  console.log(`\n${page}`);
  for (const [category, aim] of Object.entries(AIMS)) {
    const scores = reports.map((report) => scoreOf(report, category));
    const holds = median(scores) >= aim;
    reached &&= holds;
    console.log(
      `  ${category.padEnd(16)} ${`${median(scores)}`.padStart(4)}  ${holds ? 'ok' : `BELOW ${aim}`}  (${scores.join(' ')})`,
    );
  }
  const shift = medianOf(reports, 'cumulative-layout-shift');
  reached &&= shift === 0;
  console.log(`  layout shift ${shift.toFixed(3)} (aim 0)`);
  const ratios = RATIOS.map(([name, id, aim, how]) => {
    const times = medianOf(visits[how], id) / medianOf(empty[how], id);
    if (aim === undefined) return `${name} ${times.toFixed(2)}`;
    reached &&= times <= aim;
    return `${name} ${times.toFixed(2)} (${times <= aim ? 'ok' : `ABOVE ${aim}`})`;
  });
  console.log(`  times the empty page: ${ratios.join(', ')}`);
  console.log(`  ${spreads(visits)}`);
  return reached;
}

/** Lighthouse, mobile preset, five visits to each page in turn with an empty one: medians, what costs points, ratios. */
export async function bench(chosen: string[]): Promise<boolean> {
  const visit = lighthouse();
  const emptyApp = await serveEmpty();
  const app = await serveSeeded();
  try {
    const pages = chosen.length > 0 ? chosen : PAGES;
    const empty = none();
    const made = new Map(pages.map((page) => [page, none()]));
    const open = async (url: string, visits: Visits) => {
      for (const how of ['simulate', 'devtools'] as const) visits[how].push(await visit(url, how));
    };
    for (let run = 0; run < RUNS; run += 1) {
      await open(emptyApp.url, empty);
      for (const [page, visits] of made) await open(app.url + page, visits);
    }
    console.log(`\nThe empty page: ${spreads(empty)}`);
    return [...made].map(([page, visits]) => report(page, visits, empty)).every(Boolean);
  } finally {
    await app.stop();
    await emptyApp.stop();
  }
}

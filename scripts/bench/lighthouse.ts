import { lighthouse, type Report } from './lighthouse-tool';
import { serveSeeded } from './serve-seeded';

const PAGES = ['/', '/hospitals', '/verify', '/login'];
const RUNS = 5;
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const METRICS = [
  ['FCP', 'first-contentful-paint'],
  ['LCP', 'largest-contentful-paint'],
  ['TBT', 'total-blocking-time'],
  ['CLS', 'cumulative-layout-shift'],
] as const;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const scoreOf = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? 0) * 100);
const shown = (name: string, value: number) =>
  name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;

/** The audits that cost a category points, and in how many of the runs. */
function faults(reports: Report[]): string[] {
  const found = reports.flatMap(({ categories, audits }) =>
    Object.entries(categories).flatMap(([category, { auditRefs }]) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${category}: ${audits[id]!.title}`),
    ),
  );
  return [...new Set(found)].map((fault) => {
    const times = found.filter((other) => other === fault).length;
    return `${fault} (${times} of ${reports.length})`;
  });
}

function report(page: string, reports: Report[]): boolean {
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
  const metrics = METRICS.map(([name, id]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN));
    if (name === 'CLS') reached &&= value === 0;
    return `${name} ${shown(name, value)}`;
  });
  console.log(`  ${metrics.join(', ')}`);
  for (const fault of faults(reports)) console.log(`  - ${fault}`);
  return reached;
}

/** Lighthouse, mobile preset, five visits to each page: prints medians and the audits that cost points. */
export async function bench(chosen: string[]): Promise<boolean> {
  const visit = lighthouse();
  const app = await serveSeeded();
  try {
    let reached = true;
    for (const page of chosen.length > 0 ? chosen : PAGES) {
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) reports.push(await visit(app.url + page));
      reached = report(page, reports) && reached;
    }
    return reached;
  } finally {
    await app.stop();
  }
}

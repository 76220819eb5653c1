/**
 * `npm run bench -- NAME [options]`: runs a benchmark on the production build with its own embedded
 * database, and prints figures and targets (docs/benchmarks.md). Exits with 1 if a target is missed.
 */
import { fail, main } from '../lib/command';

/** Takes the options after its name. @returns whether every target was reached */
type Bench = (options: string[]) => Promise<boolean>;

const BENCHES: Record<string, () => Promise<{ bench: Bench }>> = {
  cpu: () => import('./cpu'),
  imports: () => import('./imports'),
  lighthouse: () => import('./lighthouse'),
  lists: () => import('./lists'),
  load: () => import('./load'),
  pages: () => import('./pages'),
  print: () => import('./print'),
  registration: () => import('./registration'),
};

main(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  const load = BENCHES[name];
  if (!load) fail(`Name a benchmark: npm run bench -- NAME, with one of ${Object.keys(BENCHES).join(', ')}.`);
  const { bench } = await load();
  if (!(await bench(options))) process.exitCode = 1;
});

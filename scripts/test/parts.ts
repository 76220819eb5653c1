import { spawn } from 'node:child_process';
import { buildState } from '../lib/build-state';
import { ROOT } from '../lib/run';
import { seconds } from '../lib/say';

/** One check, run as its own process. */
export type Part = {
  name: string;
  /** The seconds it may take on two idle cores. */
  budget?: number;
  /** @param quiet collect the output and print it at the end */
  work: (quiet: boolean) => Promise<unknown>;
};

/** A command failed. What it printed is printed after all others, where it is looked for. */
class PartFailed extends Error {
  constructor(
    name: string,
    readonly output: string,
  ) {
    super(`${name} failed`);
  }
}

/** A part that runs a command. @param env added to the environment */
export const command = (
  name: string,
  [file, ...args]: [string, ...string[]],
  { budget, env = {} }: { budget?: number; env?: Record<string, string> } = {},
): Part => ({
  name,
  budget,
  work: (quiet) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(file, args, {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
        shell: file === 'npm' && process.platform === 'win32',
      });
      const said: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => said.push(text));
      child.once('error', reject);
      child.once('close', (code) => {
        const output = `\n=== ${name}\n${Buffer.concat(said).toString()}`;
        if (code !== 0) return reject(new PartFailed(name, quiet ? output : ''));
        if (quiet) process.stdout.write(output);
        resolve();
      });
    }),
});

/** A part that runs a script of package.json. */
export const script = (name: string, budget: number, env?: Record<string, string>): Part =>
  command(name, ['npm', 'run', '--silent', name], { budget, env });

/**
 * Builds the app unless the build is up to date. Runs after the type check, which it makes Next skip.
 */
export function buildPart(budget: number): Part {
  const build = script('build', budget, { TYPES_CHECKED: '1' });
  return { ...build, work: async (quiet) => buildState() === 'fresh' || build.work(quiet) };
}

/**
 * Runs stages one after another until the first failure; in each, lanes of parts in parallel. The output of parallel
 * lanes is printed at the end of each part, that of a failed one after all others. Prints the time of each part at the
 * end, and marks those over their budget.
 * @throws Error of the first part that failed
 */
export async function runParts(...stages: Part[][][]): Promise<void> {
  const begin = Date.now();
  const summary: string[] = [];
  const failed: string[] = [];
  let failure: Error | undefined;

  const run = async (part: Part, quiet: boolean) => {
    if (failure) return;
    const since = Date.now();
    const tell = (mark: string) => {
      const over = part.budget && Date.now() - since > part.budget * 1000;
      const note = over ? `   over its budget of ${part.budget} s` : '';
      summary.push(`  ${mark} ${part.name.padEnd(18)} ${seconds(since).padStart(14)}${note}`);
    };
    if (!quiet) console.log(`\n=== ${part.name}`);
    try {
      await part.work(quiet);
      tell('ok    ');
    } catch (error) {
      failure ??= error as Error;
      if (error instanceof PartFailed) failed.push(error.output);
      tell('FAILED');
    }
  };

  for (const lanes of stages)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const part of lane) await run(part, lanes.length > 1);
      }),
    );
  process.stdout.write(failed.join(''));
  console.log(`\n${summary.join('\n')}\n  ${'all'.padEnd(25)} ${seconds(begin).padStart(14)}\n`);
  if (failure) throw failure;
}

import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Where the reporter writes what failed. */
export const FAILURES_FILE = 'FAILURES_FILE';

/** A test, or a file (its hook, its import), that failed; without `file`, an error that no test awaited. */
export type Failure = { file?: string; test?: string; message: string };

/** The lines of a message that are kept: the first say what was expected, the rest is where it was. */
const LINES = 12;

type Errors = readonly { message: string }[];
const said = (errors: Errors) =>
  errors.map(({ message }) => message.split('\n').slice(0, LINES).join('\n')).join('\n');

const failuresOf = (module: TestModule): Failure[] => {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests('failed')].map((test) => ({
    file,
    test: test.fullName,
    message: said(test.result().errors ?? []),
  }));
  const suites = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [...tests, ...suites.map((suite) => ({ file, message: said(suite.errors()) }))];
};

/** A reporter of vitest for a run of which the end may be all that is seen later (scripts/test/other-server.ts). */
export default class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors): void {
    const failures: Failure[] = modules.flatMap(failuresOf);
    if (unhandled.length > 0) failures.push({ message: said(unhandled) });
    writeFileSync(process.env[FAILURES_FILE]!, JSON.stringify(failures));
  }
}

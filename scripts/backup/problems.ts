import { ExitError } from '../lib/command';

/** Exit codes of `npm run backup` and `npm run restore` (docs/operations/backup.md). */
const EXIT = { wrongKey: 2, damaged: 3, notEmpty: 4, differs: 5, noSpace: 6 } as const;

/** One line that says what is wrong and what to do, with its exit code. */
export const problem = (kind: keyof typeof EXIT, message: string, cause?: unknown): ExitError =>
  new ExitError(message, EXIT[kind], { cause });

/** A database error in one line, with what to do; any other error unchanged. */
export const databaseProblem = (error: unknown, then: string): unknown =>
  error instanceof Error && error.name.startsWith('Mongo')
    ? new Error(`The database failed (${error.name}: ${error.message.split('\n')[0]}). ${then}`, {
        cause: error,
      })
    : error;

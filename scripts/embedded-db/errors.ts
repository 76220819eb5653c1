/** A document as received or read from disk. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Doc = Record<string, any>;

/** The code of what could not be stored. */
export const NO_SPACE = 14_031;

/** An error with MongoDB's code and name; `extra` is added to the reply (keyPattern, keyValue). */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly extra: Doc = {},
  ) {
    super(message);
  }
}

/** A reason not to start, shown at the terminal in one line. `exitCode` 3 means: already running. */
export class StartError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/** An error in the form that `{ ok: 0 }` replies and `writeErrors` share; BadValue if it has no code. */
export function errorFields(error: unknown): Doc {
  const { message } = error as Error;
  const { code, codeName, extra } =
    error instanceof CommandError ? error : new CommandError(2, 'BadValue', message);
  return { code, codeName, errmsg: message, ...extra };
}

/** Refuses a field that is not supported and changes the meaning. */
export function assertFields(part: Doc, allowed: string): void {
  const unknown = Object.keys(part).find((field) => !allowed.split(' ').includes(field));
  if (unknown)
    throw new CommandError(40415, 'Location40415', `'${unknown}' is not supported by the embedded database`);
}

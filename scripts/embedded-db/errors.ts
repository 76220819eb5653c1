export type Doc = Record<string, unknown>;

/** An error the client sees as a MongoDB command or write error; `extra` joins the reply (keyPattern, keyValue). */
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

/** A reason not to start, told to the person at the terminal in one line. `exitCode` 3 means: already running. */
export class StartError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

/** Turns anything thrown into the shape both `{ ok: 0 }` replies and `writeErrors` entries share. */
export function errorFields(error: unknown): Doc & { code: number; errmsg: string } {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof CommandError)) return { code: 2, codeName: 'BadValue', errmsg: message };
  return { code: error.code, codeName: error.codeName, errmsg: message, ...error.extra };
}

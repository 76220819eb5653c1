import pino from 'pino';

/**
 * JSON lines on standard output. What is logged is named field by field by the caller, never a whole
 * request, body or error object: no Aadhaar number, token, password or name may get in (docs/security.md#logs-and-caching).
 */
export const log = pino({ level: knownLevel(process.env.LOG_LEVEL || 'info'), base: undefined });

/** A level nobody knows is said at the start by lib/env.ts, in one line; pino would end the process with a stack. */
function knownLevel(level: string): string {
  return level in pino.levels.values ? level : 'silent';
}

import pino from 'pino';

/**
 * JSON lines on standard output. Name each field you log, never a whole request, body or error object: no Aadhaar
 * number, token, password or name may be logged.
 */
export const log = pino({ level: knownLevel(process.env.LOG_LEVEL || 'info'), base: undefined });

/** lib/env.ts reports an unknown level in one line; pino would crash with a stack. */
function knownLevel(level: string): string {
  return level in pino.levels.values ? level : 'silent';
}

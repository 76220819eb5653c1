import pino from 'pino';

/**
 * JSON lines on standard output. Callers name each logged field, never a whole request, body or error object,
 * so that no Aadhaar number, token, password or name is logged (docs/security.md#logs-and-caching).
 */
export const log = pino({ level: knownLevel(process.env.LOG_LEVEL || 'info'), base: undefined });

/**
 * lib/env.ts reports an unknown level in one line at the start; pino would crash the process with a stack.
 */
function knownLevel(level: string): string {
  return level in pino.levels.values ? level : 'silent';
}

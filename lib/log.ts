import pino from 'pino';

/**
 * JSON lines on standard output. What is logged is named field by field by the caller, never a whole
 * request, body or error object: no Aadhaar number, token, password or name may get in (security.md, row 6).
 */
export const log = pino({ level: process.env.LOG_LEVEL || 'info', base: undefined });

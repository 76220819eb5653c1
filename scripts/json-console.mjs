/**
 * Makes what Next and node themselves say JSON lines like ours (docs/security.md#logs-and-caching). Of an error only its name,
 * code and places are kept, of a text nothing from an address on: a message may quote what a client sent.
 */
import { format } from 'node:util';
import pino from 'pino';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' };
const COLOURS = /\u001b\[[0-9;]*m/g;
/** Where a path or an address begins. */
const ADDRESS = /(^|[\s"'(])(\w+:\/)?\/[^]*/;

const placesOf = (error) =>
  String(error.stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());

/** @param {unknown[]} args what was given to console @returns {[object, string]} what is logged of it */
export function safeLine(args) {
  const error = args.find((arg) => arg instanceof Error);
  const texts = args.filter((arg) => typeof arg === 'string' || typeof arg === 'number');
  const said = format(...texts)
    .replace(COLOURS, '')
    .replace(ADDRESS, '$1…')
    .split('\n')[0]
    .trim();
  if (!error) return [{ from: 'next' }, said];
  const { name, code, digest } = error;
  return [{ from: 'next', error: name, code, digest, at: placesOf(error) }, said];
}

/** From here on in this process. @param {string} level as LOG_LEVEL has it */
export function jsonConsole(level) {
  const log = pino({ level: level in pino.levels.values ? level : 'silent', base: undefined });
  for (const [method, as] of Object.entries(LEVELS)) {
    console[method] = (...args) => {
      const [fields, said] = safeLine(args);
      if (said || fields.error) log[as](fields, said);
    };
  }
  process.removeAllListeners('warning');
  process.on('warning', ({ name, code, stack }) =>
    log.warn({ from: 'node', warning: name, code, at: placesOf({ stack }) }, 'warning'),
  );
}

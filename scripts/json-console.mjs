/**
 * Turns the console output of Next and Node into the app's JSON lines (docs/security.md#logs-and-caching).
 * Messages may quote client input: only an error's name, code and stack frames are logged, and texts are cut
 * off before the first path or URL.
 */
import { format } from 'node:util';
import pino from 'pino';

const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' };
const COLOURS = /\u001b\[[0-9;]*m/g;
/** Matches from the start of a path or URL to the end. */
const ADDRESS = /(^|[\s"'(])(\w+:\/)?\/[^]*/;

/** What Next says before it has checked anything: `Ready in 0ms` would stand above a setting that is wrong. */
const BANNER = /^(?:▲ Next\.js|- (?:Local|Network):|✓ (?:Starting|Ready))/;

const framesOf = (error) =>
  String(error.stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());

/** @param {unknown[]} args of a console call @returns {[object, string]} the fields and the text to log */
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
  return [{ from: 'next', error: name, code, digest, at: framesOf(error) }, said];
}

/** Replaces the console of this process. @param {string} level as in LOG_LEVEL */
export function jsonConsole(level) {
  const log = pino({ level: level in pino.levels.values ? level : 'silent', base: undefined });
  for (const [method, as] of Object.entries(LEVELS)) {
    console[method] = (...args) => {
      const [fields, said] = safeLine(args);
      if (BANNER.test(said)) return;
      if (said || fields.error) log[as](fields, said);
    };
  }
  process.removeAllListeners('warning');
  process.on('warning', ({ name, code, stack }) =>
    log.warn({ from: 'node', warning: name, code, at: framesOf({ stack }) }, 'warning'),
  );
}

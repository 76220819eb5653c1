/** What `OPTIONS *` asks about: whether the server as a whole is there. */
const WHOLE_SERVER = '/api/healthz';
/** `http://other.example/path`: a server that is no proxy answers for its own path (RFC 9112, 3.2.2). */
const FOREIGN_START = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * Makes the target of a request a path that Next can handle. It would redirect to the host that an absolute
 * target names, and respond with a bare 500 to `*` and to a path that cannot be decoded: every `%` of such a
 * path becomes `%25`, so it is a normal 404. It would resolve `..` after we have decided by the path what a request may
 * do, so that is done first, and a fragment, which no target has, is cut off.
 * @param target from the request line
 */
export function normalizePath(target: string): string {
  if (target === '*') return WHOLE_SERVER;
  const own = target.replace(FOREIGN_START, '');
  const { pathname, search } = new URL(`http://localhost${own.startsWith('/') ? own : `/${own}`}`);
  try {
    decodeURIComponent(pathname);
    return pathname + search;
  } catch {
    return pathname.replaceAll('%', '%25') + search;
  }
}

/**
 * The address of a request, with every `%` of a path that cannot be decoded written as `%25`. Next answers such
 * a path with a bare 500; so mended, it is an address like any other that no page has.
 * @param url path and query, as they stand in the request line
 */
export function mendedPath(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (end < 0 ? '' : url.slice(end));
  }
}

/**
 * Makes the path of a request decodable: if it is not, every `%` in it becomes `%25`. Next would respond with
 * a bare 500; this way it is a normal 404.
 * @param url path and query from the request line
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

import 'server-only';
import { namesById } from './names-by-id';

/** The names of admins and employees, by their ids. Unknown ids are omitted. */
export async function staffNames(ids: Array<string | undefined>): Promise<Map<string, string>> {
  const [admins, employees] = await Promise.all([namesById('admin', ids), namesById('employee', ids)]);
  return new Map([...admins, ...employees]);
}

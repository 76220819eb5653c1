import { ALL_ZONES } from '@/lib/constants/choices';
import type { DirectoryQuery } from '@/lib/schemas/directory';

/**
 * `?q=eye&zone=DLHI`, '' for everything. Without the visitor's position: an address is shared and remembered.
 * @param query `print` for the list on paper
 */
export function directorySearch({
  q,
  zone,
  care,
  pincode,
  cursor,
  print,
}: DirectoryQuery & { print?: boolean }): string {
  const search = String(
    new URLSearchParams({
      ...(q && { q }),
      ...(zone !== ALL_ZONES && { zone }),
      ...(care && { care }),
      ...(pincode && { pincode }),
      ...(cursor && { cursor }),
      ...(print && { print: '1' }),
    }),
  );
  return search && `?${search}`;
}

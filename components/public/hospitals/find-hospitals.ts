import { call } from '@/lib/api/client';
import { DIRECTORY_PAGE_SIZE, type DirectoryPage, type DirectoryQuery } from '@/lib/schemas/directory';
import { directorySearch } from './directory-search';

/** GET getHospitals as the directory asks it: a page of its own size, by name (docs/contract.md#calls). */
export const findHospitals = (query: DirectoryQuery, signal: AbortSignal) =>
  call<DirectoryPage>(
    `/api/hospital/getHospitals?sort=name&limit=${DIRECTORY_PAGE_SIZE}${directorySearch(query).replace('?', '&')}`,
    { auth: 'none', signal },
  );

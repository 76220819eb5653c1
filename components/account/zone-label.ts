import type { StaffUser } from '@/lib/schemas/responses/accounts';

/** The label of an employee's zone: 'Chitrakoot (CKTD)', or only the id if it has no name. */
export const zoneLabel = ({ zoneId, zoneName }: Pick<StaffUser, 'zoneId' | 'zoneName'>): string =>
  zoneName && zoneName !== zoneId ? `${zoneName} (${zoneId})` : (zoneId ?? '');

import type { StaffUser } from '@/lib/schemas/answers';

/** An employee's zone as they read it: 'Chitrakoot (CKTD)', or the id alone where it has no other name. */
export const zoneLabel = ({ zoneId, zoneName }: StaffUser): string =>
  zoneName && zoneName !== zoneId ? `${zoneName} (${zoneId})` : (zoneId ?? '');

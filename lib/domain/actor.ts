import type { Role } from '@/lib/constants/choices';

/** Who does something: a signed-in person (a session is one), or a job of the server. */
export type Actor = { role: Role | 'job'; id: string };

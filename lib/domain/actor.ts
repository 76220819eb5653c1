import type { Role } from '@/lib/constants/choices';

export type Actor = { role: Role | 'job'; id: string };

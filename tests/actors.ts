import type { Actor } from '@/lib/domain/actor';

export const asEmployee = (id: string) => ({ role: 'employee', id }) as const satisfies Actor;
export const asAdmin = (id: string) => ({ role: 'admin', id }) as const satisfies Actor;

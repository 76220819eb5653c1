import type { Actor } from '@/lib/domain/actor';

export const asEmployee = (id: string): Actor => ({ role: 'employee', id });
export const asAdmin = (id: string): Actor => ({ role: 'admin', id });

import type { Role } from '@/lib/constants/choices';

const KEY = 'remembered-id';

/** 'Remember me' keeps the ID, never the password, on this device (docs/decisions.md#small-print-of-the-screens). */
export function rememberId(role: Role, id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ role, id }));
  } catch {
    // A forbidden storage remembers nothing; signing in goes on.
  }
}

export const forgetId = (): void => localStorage.removeItem(KEY);

/** The ID kept here, if one is. */
export function rememberedId(): { role: Role; id: string } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { role?: unknown; id?: unknown } | null;
    if (!kept || typeof kept.id !== 'string') return null;
    return { role: kept.role === 'admin' ? 'admin' : 'employee', id: kept.id };
  } catch {
    return null;
  }
}

'use client';

import type { ReactNode } from 'react';
import { usePathname } from '@/lib/i18n/navigation';

/** Renders its children except on admin pages (docs/contract.md#shared-layout). */
export function PublicOnly({ children }: { children: ReactNode }) {
  return usePathname().startsWith('/admin') ? null : children;
}

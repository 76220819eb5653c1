'use client';

import type { Elements } from '@/components/ui/elements';
import { usePathname } from '@/lib/i18n/navigation';

export function PublicOnly({ children }: { children: Elements }) {
  return usePathname().startsWith('/admin') ? null : children;
}

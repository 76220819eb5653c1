import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import { StaffQueries } from '@/components/layout/staff-queries';
import { Words } from '@/components/layout/words';
import { UNLISTED } from '@/lib/seo/metadata';

export const metadata = UNLISTED;

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Words only={['staff', 'common', 'card', 'choices', 'validation', 'admin']}>
      <StaffQueries>
        <AdminFrame>{children}</AdminFrame>
      </StaffQueries>
    </Words>
  );
}

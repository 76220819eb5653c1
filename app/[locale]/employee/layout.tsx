import type { ReactNode } from 'react';
import { StaffQueries } from '@/components/layout/staff-queries';
import { Words } from '@/components/layout/words';
import { UNLISTED } from '@/lib/seo/metadata';

export const metadata = UNLISTED;

export default function EmployeeLayout({ children }: { children: ReactNode }) {
  return (
    <Words only={['staff', 'common', 'card', 'choices', 'validation', 'cards', 'register']}>
      <StaffQueries>{children}</StaffQueries>
    </Words>
  );
}

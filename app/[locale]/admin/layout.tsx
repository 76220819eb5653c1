import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/layout/admin-frame';
import { StaffQueries } from '@/components/layout/staff-queries';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { requireRole } from '@/lib/auth/guard';
import type { Locale } from '@/lib/i18n/routing';
import { UNLISTED } from '@/lib/seo/metadata';
import { preloadOfficeFont } from '../fonts';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export const metadata = UNLISTED;

/** Checks the role: others must not even get the texts of these pages. */
export default async function AdminLayout({ children, params }: Props) {
  await requireRole('admin', (await params).locale as Locale, true);
  preloadOfficeFont();
  return (
    <MessagesProvider
      only={['staff', 'common', 'validation', 'edits', 'admin', 'commands', 'passkey', 'scan']}
    >
      <StaffQueries>
        {/* For the font of the office's pages and their dialogs (globals.css). */}
        <span data-office hidden />
        <AdminFrame>{children}</AdminFrame>
      </StaffQueries>
    </MessagesProvider>
  );
}

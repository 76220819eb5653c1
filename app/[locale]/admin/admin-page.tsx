import type { Metadata } from 'next';
import { getMessages, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { requireRole } from '@/lib/auth/guard';
import type { Messages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale }> };
type Titled = { [Group in keyof Messages]: Messages[Group] extends { title: string } ? Group : never };

/**
 * A page of the admin area: it checks the role, and shows a screen with its texts.
 * @param group the message group whose `title` is the page's
 * @param options.auditors whether an auditor may open it (docs/security.md#auditors)
 * @param only the groups that the screen's client components use (components/layout/messages-provider.test.ts)
 */
export function adminPage(
  group: Titled[keyof Messages],
  only: Array<keyof Messages>,
  screen: ReactNode,
  { auditors = false } = {},
) {
  return {
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const messages = await getMessages({ locale: (await params).locale });
      return { title: messages[group].title };
    },
    async Page({ params }: Props) {
      const { locale } = await params;
      setRequestLocale(locale);
      await requireRole('admin', locale, auditors);
      return <MessagesProvider only={only}>{screen}</MessagesProvider>;
    },
  };
}

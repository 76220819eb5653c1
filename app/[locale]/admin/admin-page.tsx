import type { Metadata } from 'next';
import { getMessages, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { requireRole } from '@/lib/auth/guard';
import type { Messages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';

/** `Id`: the dynamic segment of the address, if there is one. */
type Props<Id extends string> = { params: Promise<{ locale: Locale } & Record<Id, string>> };
type Titled = { [Group in keyof Messages]: Messages[Group] extends { title: string } ? Group : never };

/** Ids and numbers are upper case; the address may not be. */
const known = <Id extends string>(address: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(address).map(([name, id]) => [name, decodeURIComponent(id).toUpperCase()]),
  ) as Record<Id, string>;

/**
 * Checks the role, then shows a screen with its texts.
 * @param title the message group whose `title` is the page's, or a function of the address and the messages
 * @param only the message groups that the screen's client components use
 * @param options.auditors whether an auditor may open it
 */
export function adminPage<Id extends string = never>(
  title: Titled[keyof Messages] | ((id: Record<Id, string>, messages: Messages) => string),
  only: Array<keyof Messages>,
  screen: ReactNode | ((id: Record<Id, string>) => ReactNode),
  { auditors = false } = {},
) {
  return {
    async generateMetadata({ params }: Props<Id>): Promise<Metadata> {
      const { locale, ...address } = await params;
      const messages = await getMessages({ locale });
      return {
        title: typeof title === 'function' ? title(known<Id>(address), messages) : messages[title].title,
      };
    },
    async Page({ params }: Props<Id>) {
      const { locale, ...address } = await params;
      setRequestLocale(locale);
      await requireRole('admin', locale, auditors);
      return (
        <MessagesProvider only={only}>
          {typeof screen === 'function' ? screen(known<Id>(address)) : screen}
        </MessagesProvider>
      );
    },
  };
}

import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/messages';

/** For the client components inside, so that no page loads texts it does not show. */
export async function MessagesProvider({
  only,
  children,
}: {
  only: Array<keyof Messages>;
  children: ReactNode;
}) {
  const [locale, messages] = await Promise.all([getLocale(), getMessages()]);
  const handed = Object.fromEntries(only.map((group) => [group, messages[group]])) as Partial<Messages>;
  return (
    <NextIntlClientProvider locale={locale} messages={handed} timeZone="Asia/Kolkata">
      {children}
    </NextIntlClientProvider>
  );
}

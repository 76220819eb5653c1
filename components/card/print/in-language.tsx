import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';

/** Loads the texts of both languages: use it only in what is loaded for printing. */
export const InLanguage = ({ language, children }: { language: Locale; children: ReactNode }) => (
  <NextIntlClientProvider locale={language} messages={loadMessages(language)} timeZone="Asia/Kolkata">
    {children}
  </NextIntlClientProvider>
);

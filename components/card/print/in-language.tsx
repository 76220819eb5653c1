import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';

/**
 * Texts in a language that need not be the page's: a family's paper is in its own. This brings the words of both
 * languages: only for what is loaded when it is printed.
 */
export const InLanguage = ({ language, children }: { language: Locale; children: ReactNode }) => (
  <NextIntlClientProvider locale={language} messages={loadMessages(language)} timeZone="Asia/Kolkata">
    {children}
  </NextIntlClientProvider>
);

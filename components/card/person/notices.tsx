'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { createContext, useContext, type ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import type { Messages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';

export type Notices = Record<Locale, Messages['consent']>;
const NoticesContext = createContext<Notices | undefined>(undefined);

/** The notice in every language: a family's need not be the page's. */
export const NoticesProvider = ({ notices, children }: { notices: Notices; children: ReactNode }) => (
  <NoticesContext value={notices}>{children}</NoticesContext>
);

/** Whether the notice can be shown in another language. */
export const useHasNotices = (): boolean => useContext(NoticesContext) !== undefined;

export function useNoticeLanguage(family: Locale | '' | undefined): Locale {
  const page = useLocale();
  return useHasNotices() && family ? family : page;
}

export function InNoticeLanguage({ language, children }: { language: Locale; children: Elements }) {
  const notices = useContext(NoticesContext);
  if (!notices) return children;
  return (
    <div lang={language}>
      <NextIntlClientProvider
        locale={language}
        messages={{ consent: notices[language] }}
        timeZone="Asia/Kolkata"
      >
        {children}
      </NextIntlClientProvider>
    </div>
  );
}

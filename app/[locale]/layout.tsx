import type { Metadata, Viewport } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { BottomBar } from '@/components/layout/bottom-bar';
import { Footer } from '@/components/layout/footer';
import { NotReady } from '@/components/layout/not-ready';
import { ReadInHindi } from '@/components/layout/read-in-hindi';
import { Toasts } from '@/components/layout/toasts';
import { TopBar } from '@/components/layout/top-bar';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { routing } from '@/lib/i18n/routing';
import { siteMetadata } from '@/lib/seo/metadata';
import '../globals.css';
import { fontVariables } from './fonts';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

// Any other first segment is not a language; without this, each such 404 would be cached as a file.
export const dynamicParams = false;
export const generateStaticParams = () => routing.locales.map((locale) => ({ locale }));

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { locale } = await params;
  return hasLocale(routing.locales, locale) ? siteMetadata(locale) : {};
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf5e9' },
    { media: '(prefers-color-scheme: dark)', color: '#0b1d1e' },
  ],
};

export default async function LocaleLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations('nav');
  return (
    <html lang={locale} className={fontVariables} data-scroll-behavior="smooth">
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="bg-teal text-on-teal sr-only z-50 rounded-full px-5 py-3 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {t('skip')}
        </a>
        <NotReady />
        <MessagesProvider only={['nav', 'common', 'problem']}>
          <TopBar />
          <Toasts />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <Footer />
          <BottomBar>
            <ReadInHindi />
          </BottomBar>
        </MessagesProvider>
      </body>
    </html>
  );
}

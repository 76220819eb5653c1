import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Toaster } from 'react-hot-toast';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';

/** As in the staff area (components/layout/staff-queries.tsx), but without retries. */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

type Options = {
  /** The language of the page; English by default. */
  locale?: Locale;
  /** For tests that read the query cache; a new one by default. */
  client?: QueryClient;
};

/**
 * The context every component relies on: messages, Indian time and a query client. For tests that call
 * `hydrateRoot` or `renderToString`, or have their own toaster; all others call `renderApp`.
 */
export function Providers({ locale = 'en', client, children }: Options & { children: ReactNode }) {
  const [own] = useState(newClient);
  return (
    <NextIntlClientProvider locale={locale} messages={loadMessages(locale)} timeZone="Asia/Kolkata">
      <QueryClientProvider client={client ?? own}>{children}</QueryClientProvider>
    </NextIntlClientProvider>
  );
}

/** Renders a component as the app does, with providers and toasts. `rerender` keeps both. */
export function renderApp(ui: ReactNode, options: Options = {}) {
  return render(ui, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Providers {...options}>
        {children}
        <Toaster />
      </Providers>
    ),
  });
}

import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/public/problem/not-found-view';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import LocaleLayout from './[locale]/layout';

/**
 * Answers an address no page has, with status 404 and in the language of the address (middleware names it in
 * a header). It stands outside the layouts, so it brings the shared one itself; no catch-all route is needed
 * (docs/security.md#framework).
 */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('problem');
  return { title: `${t('notFoundTitle')} · ${PRODUCT_NAME}` };
}

export default async function GlobalNotFound() {
  const locale = await getLocale();
  return (
    <LocaleLayout params={Promise.resolve({ locale })}>
      <NotFoundView />
    </LocaleLayout>
  );
}

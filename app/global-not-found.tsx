import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/public/problem/not-found-view';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import LocaleLayout from './[locale]/layout';

/**
 * Answers unknown addresses with 404 in the language that proxy.ts passes in a header. It is outside the layouts, so
 * it includes the shared one. This avoids a catch-all route.
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

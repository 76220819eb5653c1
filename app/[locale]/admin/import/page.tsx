import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ImportScreen } from '@/components/admin/import/import-screen';
import { Words } from '@/components/layout/words';
import { requireRole } from '@/lib/auth/guard';
import { IMPORT_KINDS, LOCALES } from '@/lib/constants/choices';
import type { Locale } from '@/lib/i18n/routing';
import { columnsOf } from '@/lib/import/columns';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'imports' });
  return { title: t('title') };
}

/** The headings of the template in both languages: a file may be in either. */
async function headingsOf(kind: (typeof IMPORT_KINDS)[number]) {
  const words = await Promise.all(
    LOCALES.map((locale) => getTranslations({ locale, namespace: 'importColumns' })),
  );
  return Object.fromEntries(columnsOf(kind).map(({ field }) => [field, words.map((t) => t(field))]));
}

export default async function AdminImportPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireRole('admin', locale);
  const [families, hospitals] = await Promise.all(IMPORT_KINDS.map(headingsOf));
  return (
    <Words
      only={['common', 'validation', 'imports', 'importColumns', 'importFaults', 'importCells', 'signs']}
    >
      <ImportScreen headings={{ families: families!, hospitals: hospitals! }} />
    </Words>
  );
}

import { getTranslations } from 'next-intl/server';
import { ImportScreen } from '@/components/admin/import/import-screen';
import { IMPORT_KINDS } from '@/lib/constants/choices';
import { LOCALES } from '@/lib/constants/locales';
import { columnsOf } from '@/lib/import/columns';
import { adminPage } from '../admin-page';

/** The template's headings in both languages: a file may be in either. */
async function headingsOf(kind: (typeof IMPORT_KINDS)[number]) {
  const words = await Promise.all(
    LOCALES.map((locale) => getTranslations({ locale, namespace: 'importColumns' })),
  );
  return Object.fromEntries(columnsOf(kind).map(({ field }) => [field, words.map((t) => t(field))]));
}

async function Import() {
  const [families, hospitals] = await Promise.all(IMPORT_KINDS.map(headingsOf));
  return <ImportScreen headings={{ families: families!, hospitals: hospitals! }} />;
}

const page = adminPage(
  'imports',
  [
    'staff',
    'common',
    'validation',
    'imports',
    'importColumns',
    'importFaults',
    'importCells',
    'signs',
    'choices',
  ],
  <Import />,
);

export const { generateMetadata } = page;
export default page.Page;

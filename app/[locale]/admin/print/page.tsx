import { PrintScreen } from '@/components/admin/print/print-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'printCentre',
  [
    'edits',
    'common',
    'staff',
    'card',
    'print',
    'photo',
    'cards',
    'choices',
    'person',
    'register',
    'validation',
    'scan',
    'adminCards',
    'erasure',
    'consent',
    'family',
    'visits',
    'printCentre',
  ],
  <PrintScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

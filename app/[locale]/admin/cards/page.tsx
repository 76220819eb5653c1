import { CardsScreen } from '@/components/admin/card-list/cards-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'adminCards',
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
    'commands',
    'erasure',
    'consent',
    'family',
    'visits',
    'exports',
    'printCentre',
    'handover',
  ],
  <CardsScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

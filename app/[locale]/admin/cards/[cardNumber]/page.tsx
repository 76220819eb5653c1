import { CardView } from '@/components/admin/cards/card-view';
import { adminPage } from '../../admin-page';

const page = adminPage<'cardNumber'>(
  ({ cardNumber }, { adminCards }) => `${cardNumber} · ${adminCards.information}`,
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
    'adminCards',
    'erasure',
    'consent',
    'family',
    'visits',
    'past',
  ],
  ({ cardNumber }) => <CardView cardNumber={cardNumber} />,
);

export const { generateMetadata } = page;
export default page.Page;

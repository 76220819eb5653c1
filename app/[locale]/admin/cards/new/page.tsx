import { RegisterFamily } from '@/components/admin/cards/register-family';
import { NoticesProvider } from '@/components/card/person/notices';
import { loadMessages } from '@/lib/i18n/messages';
import { adminPage } from '../../admin-page';

const page = adminPage(
  (_, { commands }) => commands.registerFamily,
  [
    'common',
    'staff',
    'card',
    'print',
    'photo',
    'choices',
    'person',
    'register',
    'validation',
    'scan',
    'adminCards',
    'commands',
    'consent',
    'cards',
    'handIn',
    'handover',
  ],
  <NoticesProvider notices={{ en: loadMessages('en').consent, hi: loadMessages('hi').consent }}>
    <RegisterFamily />
  </NoticesProvider>,
);

export const { generateMetadata } = page;
export default page.Page;

import { PrivacyRequestsScreen } from '@/components/admin/requests/privacy-requests-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'privacyRequests',
  [
    'common',
    'validation',
    'staff',
    'edits',
    'handling',
    'requests',
    'privacy',
    'privacyRequests',
    'adminCards',
    'erasure',
    'cards',
  ],
  <PrivacyRequestsScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

import { CardRequestsScreen } from '@/components/admin/requests/card-requests-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'requests',
  ['common', 'validation', 'staff', 'edits', 'handling', 'requests'],
  <CardRequestsScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

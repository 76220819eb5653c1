import { InboxScreen } from '@/components/admin/inbox/inbox-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'inbox',
  ['common', 'staff', 'validation', 'handling', 'privacy', 'inbox'],
  <InboxScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

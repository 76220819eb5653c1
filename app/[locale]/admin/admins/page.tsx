import { AdminsScreen } from '@/components/admin/admins/admins-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'admins',
  ['common', 'staff', 'edits', 'admin', 'card', 'validation', 'admins', 'accounts'],
  <AdminsScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

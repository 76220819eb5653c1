import { ZonesScreen } from '@/components/admin/zones/zones-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'zones',
  ['common', 'staff', 'edits', 'admin', 'card', 'validation', 'zones'],
  <ZonesScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

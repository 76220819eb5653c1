import { PositionsScreen } from '@/components/admin/positions/positions-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'positions',
  ['common', 'staff', 'edits', 'admin', 'card', 'validation', 'positions'],
  <PositionsScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

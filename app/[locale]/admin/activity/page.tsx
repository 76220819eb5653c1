import { ActivityScreen } from '@/components/admin/activity/activity-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'activity',
  ['validation', 'staff', 'common', 'activity', 'exports'],
  <ActivityScreen />,
  { auditors: true },
);

export const { generateMetadata } = page;
export default page.Page;

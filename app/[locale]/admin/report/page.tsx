import { ReportScreen } from '@/components/admin/report/report-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'report',
  ['common', 'staff', 'card', 'report', 'exports', 'dashboardAdmin'],
  <ReportScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

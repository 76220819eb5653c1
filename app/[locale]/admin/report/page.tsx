import { ReportViews } from '@/components/admin/report/report-views';
import { adminPage } from '../admin-page';

const page = adminPage(
  'report',
  ['common', 'staff', 'card', 'report', 'exports', 'dashboardAdmin'],
  <ReportViews />,
  { auditors: true },
);

export const { generateMetadata } = page;
export default page.Page;

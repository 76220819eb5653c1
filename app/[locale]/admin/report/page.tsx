import { ReportScreen } from '@/components/admin/report/report-screen';
import { adminPage } from '../admin-page';

const page = adminPage('report', ['common', 'report', 'exports'], <ReportScreen />);

export const { generateMetadata } = page;
export default page.Page;

import { HospitalsScreen } from '@/components/admin/hospitals/hospitals-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'adminHospitals',
  ['common', 'staff', 'edits', 'validation', 'adminHospitals', 'exports'],
  <HospitalsScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

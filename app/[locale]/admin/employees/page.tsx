import { EmployeesScreen } from '@/components/admin/employees/employees-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'employees',
  [
    'edits',
    'common',
    'staff',
    'admin',
    'card',
    'choices',
    'validation',
    'person',
    'employees',
    'accounts',
    'handover',
    'exports',
    'handIn',
  ],
  <EmployeesScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

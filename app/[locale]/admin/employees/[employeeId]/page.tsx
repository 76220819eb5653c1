import { EmployeeView } from '@/components/admin/employees/employee-view';
import { adminPage } from '../../admin-page';

const page = adminPage<'employeeId'>(
  ({ employeeId }, { employees }) => `${employeeId} · ${employees.details}`,
  [
    'edits',
    'common',
    'staff',
    'admin',
    'card',
    'print',
    'photo',
    'choices',
    'validation',
    'person',
    'employees',
    'handover',
    'accounts',
    'register',
    'cards',
    'adminCards',
    'erasure',
    'visits',
    'consent',
    'family',
    'past',
  ],
  ({ employeeId }) => <EmployeeView employeeId={employeeId} />,
);

export const { generateMetadata } = page;
export default page.Page;

import { RequestView } from '@/components/admin/inbox/request-view';
import { adminPage } from '../../admin-page';

const page = adminPage<'id'>(
  (_, { inbox }) => inbox.request,
  [
    'common',
    'staff',
    'edits',
    'validation',
    'handling',
    'privacy',
    'inbox',
    'requests',
    'adminCards',
    'erasure',
    'cards',
  ],
  ({ id }) => <RequestView id={id.toLowerCase()} />,
);

export const { generateMetadata } = page;
export default page.Page;

import { MessagesScreen } from '@/components/admin/messages/messages-screen';
import { adminPage } from '../admin-page';

const page = adminPage(
  'messages',
  ['common', 'validation', 'staff', 'edits', 'handling', 'messages', 'requests'],
  <MessagesScreen />,
);

export const { generateMetadata } = page;
export default page.Page;

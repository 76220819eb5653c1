import { OwnAccount } from '@/components/account/own-account';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { adminPage } from '../admin-page';

const page = adminPage(
  (_, { admin }) => admin.account,
  ['edits', 'common', 'staff', 'validation', 'admin', 'passkey', 'nav'],
  <OwnAccount language={<LanguageSwitch />} />,
  { auditors: true },
);

export const { generateMetadata } = page;
export default page.Page;

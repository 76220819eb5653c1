import {
  AccountIcon,
  ActivityIcon,
  AdminIcon,
  CardIcon,
  DashboardIcon,
  HospitalIcon,
  ImportIcon,
  InboxIcon,
  PeopleIcon,
  PlaceIcon,
  PositionIcon,
  PrintIcon,
  ReportIcon,
} from '@/components/ui/icons';

/**
 * The screens of the admin area, in the order of its menu; `key` is the path and the name in the messages, `words` is what
 * people call it in either language. What is set up once stands together.
 */
// oxfmt-ignore
export const PAGES = [
  { key: 'dashboard', Icon: DashboardIcon, words: 'dashboard today home work waiting queue to do आज काम होम डैशबोर्ड' },
  { key: 'cards', Icon: CardIcon, words: 'cards families people patients members search कार्ड परिवार लोग सदस्य' },
  { key: 'inbox', Icon: InboxIcon, words: 'inbox messages mail email letters replies card data requests new asked wrote late इनबॉक्स संदेश ईमेल मेल जवाब अनुरोध माँग डेटा' },
  { key: 'print', Icon: PrintIcon, words: 'print printing printed to printer sheets labels blank empty hand over प्रिंट छापें छापना छपाई खाली बाँटना' },
  { key: 'hospitals', Icon: HospitalIcon, words: 'hospitals doctors clinics directory अस्पताल डॉक्टर क्लिनिक सूची' },
  { key: 'report', Icon: ReportIcon, auditors: true, words: 'report reports year yearly annual figures statistics money rupees aid help given audit financial renewals रिपोर्ट साल सालाना वार्षिक आँकड़े मदद रुपये' },
  { key: 'employees', Icon: PeopleIcon, words: 'employees staff workers people phone hand in handed file कर्मचारी कार्यकर्ता स्टाफ' },
  { key: 'zones', Icon: PlaceIcon, setUp: true, words: 'zones areas districts set-up setup ज़ोन इलाके ज़िले' },
  { key: 'positions', Icon: PositionIcon, setUp: true, words: 'positions jobs posts salary salaries pay set-up setup पद वेतन तनख़्वाह' },
  { key: 'import', Icon: ImportIcon, setUp: true, words: 'import upload excel csv sheet file list families undo इम्पोर्ट अपलोड एक्सेल फाइल सूची' },
  { key: 'admins', Icon: AdminIcon, setUp: true, words: 'admins administrators auditors office accounts एडमिन ऑडिटर दफ़्तर' },
  { key: 'activity', Icon: ActivityIcon, auditors: true, setUp: true, words: 'activity log history audit who looked did changes record गतिविधि गतिविधियाँ इतिहास किसने देखा लॉग' },
  { key: 'account', Icon: AccountIcon, auditors: true, words: 'account me my own name change password passkeys passkey language sign in hindi english खाता मेरा नाम पासवर्ड पासकी बदलें भाषा हिन्दी अंग्रेज़ी' },
] as const;

/** Those of an auditor; everything else refuses them (docs/security.md#auditors). */
export const AUDITORS_PAGES = PAGES.filter((page) => 'auditors' in page);

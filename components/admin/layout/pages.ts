import {
  ActivityIcon,
  AdminIcon,
  CardIcon,
  DashboardIcon,
  HospitalIcon,
  ImportIcon,
  MailIcon,
  PeopleIcon,
  PlaceIcon,
  PositionIcon,
  PrintIcon,
  PrivacyIcon,
  ReportIcon,
  RequestIcon,
} from '@/components/ui/icons';

/** The screens of the admin area, in the order of its menu; `key` is the path and the name in the messages. */
export const PAGES = [
  { key: 'dashboard', Icon: DashboardIcon },
  { key: 'employees', Icon: PeopleIcon },
  { key: 'zones', Icon: PlaceIcon },
  { key: 'positions', Icon: PositionIcon },
  { key: 'cards', Icon: CardIcon },
  { key: 'print', Icon: PrintIcon },
  { key: 'hospitals', Icon: HospitalIcon },
  { key: 'report', Icon: ReportIcon, auditors: true },
  { key: 'requests', Icon: RequestIcon },
  { key: 'import', Icon: ImportIcon },
  { key: 'messages', Icon: MailIcon },
  { key: 'privacy', Icon: PrivacyIcon },
  { key: 'activity', Icon: ActivityIcon, auditors: true },
  { key: 'admins', Icon: AdminIcon },
] as const;

/** Those of an auditor; everything else refuses them (docs/security.md#auditors). */
export const AUDITORS_PAGES = PAGES.filter((page) => 'auditors' in page);

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
  { key: 'report', Icon: ReportIcon },
  { key: 'requests', Icon: RequestIcon },
  { key: 'import', Icon: ImportIcon },
  { key: 'messages', Icon: MailIcon },
  { key: 'privacy', Icon: PrivacyIcon },
  { key: 'activity', Icon: ActivityIcon },
  { key: 'admins', Icon: AdminIcon },
] as const;

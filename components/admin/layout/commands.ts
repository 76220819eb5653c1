import { soundOf } from '@/lib/format/fold-spelling';
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
 * In menu order; `key` is the path and message name, `words` is what people call the page in either language. Pages
 * needed only for setup stand together.
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

export const AUDITORS_PAGES = PAGES.filter((page) => 'auditors' in page);

/** Each with its address, and what people call it in either language. */
// oxfmt-ignore
export const ACTIONS = {
  addEmployee: ['/admin/employees?add=1', 'add new employee worker staff नया कर्मचारी जोड़ें'],
  addHospital: ['/admin/hospitals?add=1', 'add new hospital नया अस्पताल जोड़ें'],
  createZone: ['/admin/zones?add=1', 'add create new zone area district नया ज़ोन इलाका ज़िला जोड़ें बनाएँ'],
  createPosition: ['/admin/positions?add=1', 'add create new position job post salary नया पद वेतन जोड़ें बनाएँ'],
  registerFamily: ['/admin/cards/new', 'register add new family families card member परिवार नया नए कार्ड बनाएँ जोड़ें'],
  addAdmin: ['/admin/admins?add=1', 'add new admin auditor नया एडमिन ऑडिटर जोड़ें'],
} as const;

// oxfmt-ignore
export const PARTS = {
  expiredCards: ['/admin/cards?status=expired', 'expired cards lapsed old out of date over renew समाप्त खत्म मियाद एक्सपायर पुराने कार्ड'],
  dueCards: ['/admin/cards?status=due', 'expiring expire cards soon due renew renewals next days month नवीनीकरण रिन्यू जल्दी समाप्त कार्ड'],
  blockedCards: ['/admin/cards?status=blocked', 'blocked cards stopped lost stolen रोके रुके बंद ब्लॉक खोए चोरी कार्ड'],
  blockCard: ['/admin/cards', 'block unblock replace card lost stolen stop new number रोकें ब्लॉक खो खोया गया चोरी बंद बदलें नया नंबर कार्ड'],
  cardsToCheck: ['/admin/cards?status=check', 'cards check marked suspicious doubtful fraud जाँच शक कार्ड'],
  samePhone: ['/admin/cards?signal=samePhone', 'same phone number cards duplicates double twice suspicious fraud दोहरे डुप्लीकेट एक फोन नंबर कार्ड'],
  ownerless: ['/admin/cards?owner=none', 'families cards without employee nobody no one handover hand over बिना कर्मचारी परिवार कार्ड'],
  toHandOver: ['/admin/print?waits=delivery', 'cards hand over handover deliver delivery give distribute देने बाँटने कार्ड'],
  suspendedEmployees: ['/admin/employees?status=suspended', 'suspended employees staff stopped held cannot sign login रुके निलंबित कर्मचारी खाता'],
  removedEmployees: ['/admin/employees?status=inactive', 'removed former left old inactive deleted employees staff हटाए पुराने निकाले कर्मचारी'],
  employeePassword: ['/admin/employees', 'employee password forgot forgotten reset temporary new sign login पासवर्ड भूल भूले गए नया लॉगिन कर्मचारी'],
  crossTable: ['/admin/report?view=crossing', 'cross table crossing pivot zone service sums compare help given operations क्रॉस टेबल तालिका मदद'],
  hospitalsToConfirm: ['/admin/hospitals?status=unconfirmed', 'hospitals confirm check old unconfirmed verify पुष्टि जाँच अस्पताल'],
  eraseFamily: ['/admin/inbox?kind=data', 'erase delete remove forget privacy rights data family card dpdp मिटाएँ मिटाना मिटाओ हटाएँ डेटा निजता परिवार कार्ड'],
} as const;

/** Filler words, ignored in a search. */
const SMALL = new Set(
  'a an the i is are all of to for in on with my do how show see list open का के की को में से पर सब सभी कैसे दिखाएँ करें'.split(
    ' ',
  ),
);

/** From this length the beginning of a synonym is enough; shorter, it is more likely that of a name. */
const LEAST_BEGINNING = 4;

const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase()
    .split(/[\s’]+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=..)s$/, ''));

const HINDI = /\p{Script=Devanagari}/u;

/** Whether each word that was typed begins a word of the title, or is another that it is called: in Hindi, as it sounds. */
export function fits(typed: string, title: string, others: string): boolean {
  const [all, named, also] = [wordsOf(typed), wordsOf(title), wordsOf(others)];
  const said = all.filter((word) => !SMALL.has(word));
  return (said.length > 0 ? said : all).every(
    (word) =>
      named.some((one) => one.startsWith(word)) ||
      also.some(
        (one) =>
          one === word ||
          (word.length >= LEAST_BEGINNING && one.startsWith(word)) ||
          (HINDI.test(one) && soundOf(one) === soundOf(word)),
      ),
  );
}

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Action, ActorRole, Outcome } from '@/lib/constants/activity';
import type { Locale } from '@/lib/i18n/routing';
import type { CallOutcome } from '@/lib/constants/calls';
import type {
  BlockReason,
  BloodGroup,
  CardState,
  CardWaits,
  GuardianRelation,
  HeldReason,
  HolderReason,
  ImportKind,
  ImportState,
  LeftOut,
  Relation,
  Role,
  Sex,
  TouchedBy,
} from '@/lib/constants/choices';
import type {
  CardRequestState,
  HandlingState,
  MessageState,
  PrivacyRequestState,
  PrivacyRight,
} from '@/lib/constants/requests';

/**
 * The responses of the API (docs/contract.md#entities, docs/contract.md#calls). Days are `YYYY-MM-DD`,
 * instants ISO 8601 in UTC.
 */

export type Card = {
  _id: string;
  cardNumber: string;
  /** true only while `cardState` is 'active'. */
  cardStatus: boolean;
  cardState: CardState;
  cardDueDate: string;
  cardRegisterDate: string;
  /** Includes the primary member. */
  cardMembers: number;
  zoneID: string;
  employeeId: string;
};

/** Whether a card may be used. */
export type CardStanding = Pick<Card, 'cardStatus' | 'cardState' | 'cardDueDate'>;

type Person = {
  memberId: string;
  memberName: string;
  memberDOB: string;
  /** Only an age is known; `memberDOB` is 1 January of the resulting year. */
  memberDOBEstimated?: true;
  memberAge: number;
  memberSex: Sex;
  memberContact: string;
  memberEmail?: string;
  memberBloodGroup?: BloodGroup;
  /** 12 digits for the issuing employee and admins; `XXXX XXXX 1234` for everyone else. */
  memberAddhar?: string;
  /** Only for the issuing employee and admins. */
  memberAddress?: string;
  /** Only for the issuing employee and admins. */
  memberVillage?: string;
  /** For a minor whose parent is not the primary member; only for the issuing employee and admins. */
  memberGuardianName?: string;
  memberGuardianRelation?: GuardianRelation;
};

/** The family's consent to a version of the notice, in a language; `by` is the employee who recorded it. */
export type Consent = { by: string; at: string; version: string; locale: 'en' | 'hi' };

export type PrimaryMember = Person;
export type Member = Person & {
  _id: string;
  memberRelation: Relation;
  /** For members added later; only for the issuing employee and admins. */
  memberConsent?: Consent;
  /** A move to a card of their own was begun and not finished; only for the issuing employee and admins. */
  memberMoves?: true;
};

/** Why a card is blocked, since when, and by whom. */
export type Block = { reason: BlockReason; note?: string; at: string; by: string };

/** Another member became the primary member, or one moved to the card `cardNumber`: when, by whom and why. */
export type FamilyChange = {
  what: 'holder' | 'ownCard';
  at: string;
  by: string;
  reason?: HolderReason;
  cardNumber?: string;
};

/** What a person's details were before an edit: those that it changed; of an Aadhaar number the last four digits. */
export type EarlierDetails = {
  memberId: string;
  at: string;
  by: string;
  memberName?: string;
  memberDOB?: string;
  memberSex?: Sex;
  aadhaarEnd?: string;
};

/** The card the primary member came from. */
export type MovedFrom = { cardNumber: string; at: string; by: string };

/**
 * Only for the issuing employee and admins: `consent`, null if none was recorded; `block`, while the card is
 * blocked; `replacedBy`, the card's current number, if an old one was looked up; `changes`, the latest ones of the family,
 * the last one last; `movedFrom`, if the card was made for a member of another one.
 */
export type CardDetail = {
  card: Card & {
    consent?: Consent | null;
    block?: Block;
    replacedBy?: string;
    /** The link of its QR; not of a blocked or replaced number (docs/contract.md#the-cards-code). */
    cardCode?: string;
    changes?: FamilyChange[];
    /** Every renewal since they are kept, and the latest calls about them, the last one last. */
    renewals?: Renewal[];
    calls?: CardCall[];
    /** How many calls there were, more than are kept. */
    callCount?: number;
    movedFrom?: MovedFrom;
    /** When the primary member's photo was taken over; missing without one. */
    photoAt?: string;
    /** The card on paper. */
    printing?: Printing;
    /** For admins only, latest first. */
    earlier?: EarlierDetails[];
  };
  PrimaryMember: PrimaryMember;
  member: Member[];
};

/**
 * A card looked up by a number that can be guessed: status, due date and the primary holder's name; the rest is null
 * (docs/decisions.md#cards).
 */
export type HolderOnlyDetail = {
  card: { cardNumber: string } & CardStanding & {
      [Unknown in '_id' | 'cardRegisterDate' | 'cardMembers' | 'zoneID' | 'employeeId']: null;
    };
  PrimaryMember: { memberName: string } & {
    [
      Unknown in
        | 'memberId'
        | 'memberDOB'
        | 'memberAge'
        | 'memberSex'
        | 'memberContact'
        | 'memberEmail'
        | 'memberBloodGroup'
        | 'memberAddhar'
    ]: null;
  };
  member: [];
};

export const isHolderOnly = (detail: CardDetail | HolderOnlyDetail): detail is HolderOnlyDetail =>
  detail.PrimaryMember.memberId === null;

/** A card somebody may already have. For another employee's card, only what is needed to find it. */
export type Duplicate = {
  reason: 'aadhaar' | 'phone';
  cardNumber: string;
  dueDate: string;
  zoneName: string;
  issuedByMe: boolean;
  /** The person's name; only on cards the caller issued. */
  memberName?: string;
};

/**
 * A card in a list, with its holder's name and village, or address where there is none. `found`: the family member a
 * search by name, phone or place found, if that is not the holder.
 */
export type ListedCard = Card & {
  holder: { memberName: string; place: string };
  found?: string;
  /** For admins only. */
  printing?: Printing;
};

/**
 * A card on paper: what it waits for, how often it was printed, and when and by whom last; `delivered` if the family was
 * given that print. `version` counts the changes of what is printed.
 */
export type Printing = {
  waits?: CardWaits;
  version: number;
  count: number;
  printed?: { at: string; by: string };
  delivered?: { at: string; by: string };
};

/** What is printed on a card (docs/contract.md#printing). `photo` is a JPEG as base64. */
export type CardToPrint = {
  cardNumber: string;
  holder: string;
  members: number;
  validUntil: string;
  language: Locale;
  version: number;
  cardCode?: string;
  photo?: string;
};

/** A card that was left out of a print, or not recorded as printed or handed over, and why. */
export type LeftOutCard = { cardNumber: string; why: LeftOut };

/** How many cards of each zone wait; 10001 means more than 10,000. */
export type PrintQueue = {
  zones: Array<{
    zoneId: string;
    zoneName: string;
    print: number;
    printIsMore?: true;
    delivery: number;
    deliveryIsMore?: true;
  }>;
};

/** A card of the worklist, with whom to call about it. */
export type DueCard = Card & {
  holder: { memberName: string; memberContact: string; place: string };
  /** The language the family was read the notice in; Hindi where none is known. */
  language: Locale;
  callCount: number;
  /** The latest call. */
  call?: CardCall;
};

/** A call about a renewal. `next`: the day of the next one, `YYYY-MM-DD`. */
export type CardCall = { at: string; by: string; outcome: CallOutcome; next?: string; note?: string };

/** A renewal; `from` and `until` are the due dates before and after it. */
export type Renewal = { at: string; by: string; from: string; until: string };

/** Figures from the counts: when all cards were last counted, ISO 8601; later changes are in them too. */
type Counted = { countedAt: string };

/** A month's renewals in each zone, by name; `due` includes the other two. */
export type MonthsRenewals = Counted & {
  month: string;
  zones: Array<{ zoneId: string; zoneName: string; due: number; renewed: number; lapsed: number }>;
};

/** How many there are: exact to 10,000; beyond it 10,000, and `totalIsMore` (docs/decisions.md#lists). */
export type Total = { total: number; totalIsMore?: true };

export type Page<Key extends string, Row> = { [key in Key]: Row[] } & Total & { nextCursor: string | null };

/**
 * What waits for the admins: unread messages, open requests for a card that have no zone, so that no employee sees them,
 * and requests about data to be answered within a week.
 */
export type Waiting = { unread: number; cardRequests: number; privacyRequests: number };

/** `totalEmployees` counts active employees. */
export type Totals = {
  totalEmployees: number;
  totalZones: number;
  totalPositions: number;
  totalCards: number;
};

/** The employee of a dashboard row. */
type Who = { employeeId: string; employeeName: string };

type CardChange = 'cardRenewed' | 'membersAdded' | 'memberUpdated' | 'memberRemoved';

/** An event and its time. */
export type Activity = Who & { at: string } & (
    { what: 'cardRegistered' | CardChange; cardNumber: string } | { what: 'employeeAdded'; zoneName: string }
  );

/** GET /api/admin/dashboard (ours). Months, `YYYY-MM`, and days are in India's calendar. */
/**
 * `accounts`: those with at least five wrong passwords, most first; `lookups`: when so many unknown card numbers were
 * tried that the brake was put on, null if it was not.
 */
export type Attempts = {
  accounts: Array<{ id: string; role: Role; wrong: number }>;
  lookups: string | null;
};

export type Dashboard = Counted & {
  /** By cards registered this month, descending, then by name. */
  topEmployees: Array<Who & { zoneName: string; employeeStatus: boolean; cards: number }>;
  /** Newest first. */
  recentActivity: Activity[];
  /** The last 12 months, oldest first; the last one is the current month. */
  cardsByMonth: Array<{ month: string; cards: number }>;
  /** `total` of the cards expiring within 30 days, and the first of them. */
  expiringSoon: {
    total: number;
    cards: Array<
      Who & {
        cardNumber: string;
        cardDueDate: string;
        holder: Pick<DueCard['holder'], 'memberName' | 'memberContact'>;
      }
    >;
  };
  /** `total` of the cards blocked as lost, and the latest of them; `at` is when. */
  lostCards: Total & { cards: Array<Who & { cardNumber: string; at: string }> };
  /** What was tried in the last 24 hours. */
  attempts: Attempts;
  /** `total` of the cards no active employee serves, and how many each former employee left, most first. */
  ownerless: { total: number; owners: Array<Who & { employeeZone: string; cards: number }> };
  /** Only while there are more cards than the embedded database is made for: how many that is. */
  databaseMadeFor?: number;
};

/**
 * One row of the activity records (ours, GET /api/admin/activity); names are current, and ids are used where
 * there is none.
 */
export type ActivityRecord = {
  _id: string;
  at: string;
  /** Missing for the public, and for a sign-in with an unknown id. */
  actor?: string;
  actorName?: string;
  role: ActorRole;
  action: Action;
  cardNumber?: string;
  /** The cards it affected, where it was several and they do not say so themselves. */
  cardNumbers?: string[];
  person?: string;
  personName?: string;
  item?: string;
  itemName?: string;
  /** How many cards, accounts or rows. */
  count?: number;
  /** The client's address. */
  client: string;
  requestId: string;
  outcome: Outcome;
  status?: number;
  repeated?: true;
};

/** `total` if counting is cheap: missing for a long, filtered list. */
export type ActivityPage = { activity: ActivityRecord[]; total?: number; nextCursor: string | null };

/** Since the restore of a backup at that time an account cannot sign in (docs/security.md#restores). */
export type Held = { at: string; reason?: HeldReason };
export type HeldAccount = Held & { role: Role; id: string; name: string };

/** An employee in the detail of a zone or a position. */
export type EmployeeSummary = {
  _id: string;
  employeeId: string;
  employeeName: string;
  employeeEmail: string;
  employeeContact: string;
  /** Zone id. */
  employeeZone: string;
  /** The position's name, here and in lists; its id in `EmployeeDetail` (docs/decisions.md#small-print-of-the-contract). */
  employeePosition: string;
  employeeStatus: boolean;
};

export type Employee = EmployeeSummary & {
  employeeAge: number;
  employeeSex: Sex;
  employeeDOB: string;
  employeeAddress: string;
  employeeRegisterDate: string;
  held?: Held;
};

/** For admins: the full Aadhaar number; `employeePosition` is the position's id. */
export type EmployeeDetail = Employee & {
  employeeAddhar: string;
  positionName: string;
  zoneName: string;
  /** A passkey is asked for at their sign-in. */
  hasPasskey?: true;
};

/** Over the cards an employee issued; months are in India's calendar. */
export type EmployeeStatistics = Counted & {
  totalCards: number;
  /** Cards whose due date has not passed. */
  activeCards: number;
  /** Members per card, including the primary member; 0 without cards. */
  averageMembers: number;
  cardsThisMonth: number;
  cardsLastMonth: number;
};

/** A password shown once, to the admin who requested it; the employee must replace it at the next sign-in. */
export type NewEmployee = { employeeId: string; temporaryPassword?: string };

/** An admin in the list; `since` is the ISO time of their creation. */
export type AdminAccount = {
  _id: string;
  adminId: string;
  adminName: string;
  adminEmail: string;
  since: string;
  hasPasskey: boolean;
  /** They have a temporary password. */
  mustChangePassword: boolean;
  /** They cannot sign in since a restore (docs/security.md#restores). */
  held?: true;
};
export type NewAdmin = { adminId: string; temporaryPassword?: string };

export type Zone = { _id: string; zoneId: string; zoneName: string };
/** A zone in a list, with the number of its active employees. */
export type ListedZone = Zone & { activeEmployees: number };
export type Position = { _id: string; positionId: string; positionName: string; positionSalary: number };

/** `totalEmployees` counts all, including removed ones; `total` those that match `q`. */
type WithEmployees = Page<'employees', EmployeeSummary> & { totalEmployees: number };
export type ZoneDetail = WithEmployees & { zone: Zone };
export type PositionDetail = WithEmployees & { position: Position };

export type Hospital = {
  _id: string;
  name: string;
  address: string;
  phone?: string;
  services: string[];
  /** The same services in Hindi; those that are not in the catalogue as they are. */
  servicesHindi: string[];
  nameHindi?: string;
  cityHindi?: string;
  district?: string;
  pincode?: string;
  /** Degrees north and east; both or neither. */
  latitude?: number;
  longitude?: number;
  /** Zone id. */
  zone: string;
  registeredDate: string;
  /** When an admin last confirmed these details. */
  lastConfirmed?: string;
};

export type StaffUser = {
  role: Role;
  mustChangePassword: boolean;
  /** A passkey is required and missing: nothing else is possible until it is set up. */
  mustSetUpPasskey?: true;
  /** An employee's (docs/contract.md#entities, Login user): the employee area uses `EmployeeID` and `zoneId`. */
  EmployeeID?: string;
  employeeName?: string;
  employeeEmail?: string;
  employeeContact?: string;
  employeeRegisterDate?: string;
  zoneId?: string;
  zoneName?: string;
  /** An admin's. */
  adminId?: string;
  adminName?: string;
  adminEmail?: string;
};

export type SignIn = { Token: string; user: StaffUser };

/** WebAuthn's options for a browser, without extensions; binary values in base64url. */
type Plain<T> = T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T;
type ForBrowser<T> = Plain<Omit<T, 'extensions'>>;

/**
 * With the 401 of a sign-in, and for a proof within a session: what the browser asks the passkey for. `step` is sent back
 * with the answer, within five minutes; `recoveryCodes` is how many are left.
 */
export type SecondStep = {
  step: string;
  options: ForBrowser<PublicKeyCredentialRequestOptionsJSON>;
  recoveryCodes: number;
};
/** What the browser makes a passkey from. */
export type PasskeySetUp = { step: string; options: ForBrowser<PublicKeyCredentialCreationOptionsJSON> };
/** `host`: the site's, which is the only one passkeys can be made and used at. */
export type OwnPasskeys = {
  passkeys: Array<{ id: string; name: string; createdAt: string; usedAt?: string }>;
  recoveryCodesLeft: number;
  host: string;
};
/** `recoveryCodes` with the first passkey: shown this once. */
export type PasskeyAdded = OwnPasskeys & { recoveryCodes?: string[] };

/** What somebody did about a request or a message. `by` is the account's id. */
export type HandlingStep = { at: string; by: string; byName: string; state: HandlingState; note?: string };

/** A family's request for a card; without a zone if the family did not know it. `cardNumber`: the card it led to. */
export type CardRequest = {
  _id: string;
  name: string;
  number: string;
  village: string;
  zoneId?: string;
  zoneName?: string;
  receivedAt: string;
  state: CardRequestState;
  steps: HandlingStep[];
  cardNumber?: string;
};

/**
 * Help given with a card. `corrected`: a further entry says what is right; `withdrawn`: the entry says that the visit it
 * corrects never was, so it has no hospital, service and rupees. Without `memberName`, the person has left the card.
 */
export type Visit = {
  _id: string;
  cardNumber: string;
  /** `YYYY-MM-DD` */
  day: string;
  memberId: string;
  memberName?: string;
  hospitalId?: string;
  hospitalName?: string;
  service?: string;
  /** Whole rupees. */
  rupees?: number;
  note?: string;
  recordedBy: string;
  recordedAt: string;
  corrects?: string;
  state: 'counts' | 'corrected' | 'withdrawn';
};

/** A refusal's figures in rupees: the year's total that the entry would lead to, and the limit it passes. */
export type OverLimit = { limit: number; total: number };

/** A row of a report: an id (of a zone or hospital, a month, a service), or several `others` as one. Whole rupees. */
export type ReportRow = {
  id: string;
  name?: string;
  nameHindi?: string;
  others?: number;
  visits: number;
  rupees: number;
};

/** The help given in the financial year that begins in `year`; `years` are those there can be a report of. */
export type Report = {
  year: number;
  years: number[];
  visits: number;
  rupees: number;
  /** All twelve, April first; the others most rupees first. */
  months: ReportRow[];
  zones: ReportRow[];
  hospitals: ReportRow[];
  services: ReportRow[];
};

/** A card's help in the financial year that begins in `year`; rupees, and the limit if there is one. */
export type YearOfCard = { year: number; visits: number; rupees: number; limit?: number };

/** A request about somebody's data, to be answered by `dueDay`. */
export type PrivacyRequest = {
  _id: string;
  name: string;
  number: string;
  right: PrivacyRight;
  cardNumber?: string;
  message?: string;
  receivedAt: string;
  dueDay: string;
  state: PrivacyRequestState;
  steps: HandlingStep[];
};

/** A visitor's message. `delivery` is the state of its mail to the trust; `none` if no mail is to be sent. */
export type ContactMessage = {
  _id: string;
  name: string;
  email: string;
  number: string;
  message: string;
  receivedAt: string;
  /** Read by any admin. */
  read: boolean;
  delivery: 'waiting' | 'sent' | 'refused' | 'none';
  state: MessageState;
};

/** One message with what was done about it, and the newest cards with its phone number. */
export type WholeContactMessage = ContactMessage & {
  steps: HandlingStep[];
  cards: Array<{ cardNumber: string; holder: string }>;
};

/** `unread` counts all unread messages; `mailServer` says whether mails are sent at all. */
export type ContactMessages = Page<'messages', ContactMessage> & { unread: number; mailServer: boolean };

/** A file that was brought in. `imported` is counted from the cards or hospitals. */
export type ImportBatch = {
  _id: string;
  kind: ImportKind;
  fileName: string;
  /** How many families or hospitals were to come in. */
  rows: number;
  imported: number;
  at: string;
  by: string;
  byName: string;
  state: ImportState;
  finishedAt: string | null;
  undoneAt: string | null;
};

/** A row of the sheet and what came of it; `fieldErrors` maps paths to keys of `validation`. */
export type ImportedRow = {
  row: number;
  cardNumber?: string;
  fieldErrors?: Record<string, string>;
};

/** Somebody of a family, or a hospital, who seems to be there already; `person` 0 is the primary member. */
export type ImportDuplicate = {
  row: number;
  person: number;
  reason: 'aadhaar' | 'phone' | 'hospital';
  /** The card's number, or the hospital's name. */
  known: string;
};

/** What an undo left, and why. */
export type ImportKept = { row: number; name: string; why: TouchedBy };

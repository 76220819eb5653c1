/** Parts of a card's or an employee's past. Each can be asked for alone. */
export const PAST_PARTS = ['changes', 'help', 'work', 'looks'] as const;
export type PastPart = (typeof PAST_PARTS)[number];

/** Whose past shows it, and in which part: the card's, that of the employee it was done to, or of who did it. */
type Place = { card?: PastPart; person?: PastPart; own?: PastPart; former?: true };
const FORMER = { former: true } as const;

/** Help given is in a card's past too, from its own collection. */
const PLACES = {
  signIn: {},
  // The password was right, and a passkey was asked for.
  signInStep: {},
  signOut: {},
  passwordChange: { own: 'changes' },
  passwordReset: { person: 'changes' },
  // An employee read what is recorded of their work.
  noticeSeen: { own: 'changes' },
  passkeySetUp: { own: 'changes' },
  passkeyRemove: { own: 'changes' },
  recoveryCodes: { own: 'changes' },
  // Passkeys of somebody who lost theirs, removed by an admin.
  passkeyReset: { person: 'changes' },
  // Accounts that were held since a restore.
  accountsConfirm: {},
  cardLook: { card: 'looks' },
  // The page of a card, without Aadhaar numbers.
  cardOpen: { card: 'looks' },
  // Of a card that is not one's own, without the masked details; or of a number that no card has.
  cardCheck: { card: 'looks' },
  // Too many unknown numbers were tried.
  lookupBrake: {},
  cardRegister: { own: 'work' },
  // What a phone kept without a signal; once it is done it is recorded as what it was.
  fieldEntry: {},
  // An admin read what somebody handed in of it.
  fieldEntryLook: {},
  cardRenew: { card: 'changes', own: 'work' },
  cardCall: { card: 'changes', own: 'work' },
  cardCallUndo: { card: 'changes', own: 'work' },
  cardErase: {},
  cardBlock: { card: 'changes' },
  cardUnblock: { card: 'changes' },
  cardReplace: { card: 'changes' },
  // An admin marked it to be checked, or was done with that.
  cardMark: { card: 'changes' },
  cardUnmark: { card: 'changes' },
  cardLost: { card: 'changes', own: 'work' },
  cardHandover: { card: 'changes', person: 'changes' },
  // What is printed on cards was read; they came out of the printer; their families have them.
  cardsPrint: { card: 'looks' },
  cardPrinted: { card: 'changes', own: 'work' },
  cardDelivered: { card: 'changes', own: 'work' },
  // A visit and what the trust paid, recorded or corrected; and the list of a card's.
  visitRecord: { own: 'work' },
  photoSave: { card: 'changes', own: 'work' },
  photoRemove: { card: 'changes', own: 'work' },
  photoLook: { card: 'looks' },
  visitsLook: { card: 'looks' },
  duplicateCheck: {},
  membersAdd: { card: 'changes', own: 'work' },
  memberUpdate: { card: 'changes', own: 'work' },
  memberRemove: { card: 'changes', own: 'work' },
  holderChange: { card: 'changes', own: 'work' },
  ownCard: { card: 'changes', own: 'work' },
  adminAdd: {},
  adminRemove: {},
  adminSuspend: {},
  adminUnsuspend: {},
  employeeLook: { person: 'looks' },
  // Figures of an employee's work, or the cards behind one.
  signalsLook: { person: 'looks' },
  // What happened to an employee, and what they did.
  pastLook: { person: 'looks' },
  employeeAdd: { person: 'changes' },
  employeeUpdate: { person: 'changes' },
  employeeRemove: { person: 'changes' },
  employeeReinstate: { person: 'changes' },
  employeeSuspend: { person: 'changes' },
  employeeUnsuspend: { person: 'changes' },
  zoneAdd: {},
  zoneUpdate: {},
  zoneRemove: {},
  positionAdd: {},
  positionUpdate: {},
  positionRemove: {},
  hospitalAdd: {},
  hospitalUpdate: {},
  hospitalConfirm: {},
  hospitalRemove: {},
  // A message, a request for a card, or one about somebody's data: sent, read, and a step taken.
  messageSend: {},
  requestSend: {},
  privacySend: {},
  requestLook: {},
  requestStep: {},
  // One adult's own part of a card, as a file for them.
  requestCopy: {},
  // What became of a request was asked for, with its reference.
  statusAsk: {},
  // From before messages and requests were one list: only in old records.
  messageLook: FORMER,
  messageMark: FORMER,
  messageHandle: FORMER,
  requestHandle: FORMER,
  privacyLook: FORMER,
  privacyHandle: FORMER,
  privacyCopy: FORMER,
  workTake: FORMER,
  recordsExpire: {},
  importOpen: {},
  importCheck: {},
  importRows: {},
  importUndo: {},
  listExport: {},
  // An auditor read the figures, the report or the activity.
  auditorLook: {},
  // Commands on the server (lib/domain/activity/record-activity.ts).
  adminCreate: {},
  adminReset: {},
  keysRotate: {},
  backupRestore: {},
  databaseUpdate: {},
  // A refused read; other refused calls are recorded under their own name.
  denied: {},
} as const satisfies Record<string, Place>;

type Places = typeof PLACES;
export type Action = keyof Places;
export const ACTIONS = Object.keys(PLACES) as Action[];

export const isFormer = (action: Action): boolean => PLACES[action] === FORMER;

const placesOf = (action: Action): Place => PLACES[action];

export const actionsIn = (of: 'card' | 'person' | 'own', part: PastPart): Action[] =>
  ACTIONS.filter((action) => placesOf(action)[of] === part);

type InPast = {
  [Each in Action]: keyof Places[Each] & ('card' | 'person' | 'own') extends never ? never : Each;
}[Action];

/** Beside actions, how a card came here: read from the card itself. */
export type PastWhat = 'imported' | 'cameFrom' | InPast;
export const PAST_EVENTS: PastWhat[] = [
  'imported',
  'cameFrom',
  ...ACTIONS.filter(
    (action): action is InPast => Object.keys(PLACES[action]).length > 0 && !isFormer(action),
  ),
];

/** `begun`: about to be done, unknown whether it was; `refused`: a 4xx response; `failed`: a 5xx. */
export const OUTCOMES = ['begun', 'done', 'refused', 'failed'] as const;

/** `public`: not signed in; `server`: a command on the server. */
export const ACTOR_ROLES = ['employee', 'admin', 'public', 'server'] as const;

/**
 * DPDP Rules 2025 require access logs for a year; one extra month, so that a full year is always available.
 */
export const ACTIVITY_KEPT_DAYS = 400;

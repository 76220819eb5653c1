import type { Action } from './activity';

/** Parts of a card's or an employee's past. Each can be asked for alone. */
export const PAST_PARTS = ['changes', 'help', 'work', 'looks'] as const;
export type PastPart = (typeof PAST_PARTS)[number];

/** Where a card came from: read from the card itself. */
const ORIGINS = ['cardRegister', 'imported', 'cameFrom'] as const;

/** Help given is not in this list: it has its own collection. */
export const CARD_CHANGES = [
  'cardRenew',
  'cardCall',
  'cardCallUndo',
  'cardBlock',
  'cardLost',
  'cardUnblock',
  'cardReplace',
  'cardMark',
  'cardUnmark',
  'cardHandover',
  'membersAdd',
  'memberUpdate',
  'memberRemove',
  'holderChange',
  'ownCard',
  'cardPrinted',
  'cardDelivered',
  'photoSave',
  'photoRemove',
] as const satisfies Action[];
export const CARD_LOOKS = [
  'cardLook',
  'cardOpen',
  'cardCheck',
  'cardsPrint',
  'photoLook',
  'visitsLook',
] as const satisfies Action[];

/** By others; OWN_ACCOUNT: by themselves; EMPLOYEE_LOOKS: whose numbers were seen. */
export const EMPLOYEE_CHANGES = [
  'employeeAdd',
  'employeeUpdate',
  'employeeRemove',
  'employeeReinstate',
  'employeeSuspend',
  'employeeUnsuspend',
  'passwordReset',
  'passkeyReset',
  'cardHandover',
] as const satisfies Action[];
export const OWN_ACCOUNT = [
  'passwordChange',
  'noticeSeen',
  'passkeySetUp',
  'passkeyRemove',
  'recoveryCodes',
] as const satisfies Action[];
export const EMPLOYEE_LOOKS = ['employeeLook', 'signalsLook', 'pastLook'] as const satisfies Action[];
export const EMPLOYEE_WORK = [
  'cardRegister',
  'cardRenew',
  'cardCall',
  'cardCallUndo',
  'cardLost',
  'membersAdd',
  'memberUpdate',
  'memberRemove',
  'holderChange',
  'ownCard',
  'cardPrinted',
  'cardDelivered',
  'photoSave',
  'photoRemove',
  'visitRecord',
] as const satisfies Action[];

export const PAST_EVENTS = [
  ...ORIGINS,
  ...CARD_CHANGES,
  ...CARD_LOOKS,
  ...EMPLOYEE_CHANGES.filter((action) => action !== 'cardHandover'),
  ...OWN_ACCOUNT,
  ...EMPLOYEE_LOOKS,
  'visitRecord',
] as const;
export type PastWhat = (typeof PAST_EVENTS)[number];

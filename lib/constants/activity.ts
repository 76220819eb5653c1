/** From before messages and requests were one list: only in old records. */
export const FORMER_ACTIONS = [
  ...['messageLook', 'messageMark', 'messageHandle', 'requestHandle'],
  ...['privacyLook', 'privacyHandle', 'privacyCopy', 'workTake'],
] as const satisfies string[];

export const ACTIONS = [
  'signIn',
  // The password was right, and a passkey was asked for.
  'signInStep',
  'signOut',
  'passwordChange',
  'passwordReset',
  // An employee read what is recorded of their work.
  'noticeSeen',
  'passkeySetUp',
  'passkeyRemove',
  'recoveryCodes',
  // Passkeys of somebody who lost theirs, removed by an admin.
  'passkeyReset',
  // Accounts that were held since a restore.
  'accountsConfirm',
  'cardLook',
  // The page of a card, without Aadhaar numbers.
  'cardOpen',
  // Of a card that is not one's own, without the masked details; or of a number that no card has.
  'cardCheck',
  // Too many unknown numbers were tried.
  'lookupBrake',
  'cardRegister',
  // What a phone kept without a signal; once it is done it is recorded as what it was.
  'fieldEntry',
  // An admin read what somebody handed in of it.
  'fieldEntryLook',
  'cardRenew',
  'cardCall',
  'cardCallUndo',
  'cardErase',
  'cardBlock',
  'cardUnblock',
  'cardReplace',
  // An admin marked it to be checked, or was done with that.
  'cardMark',
  'cardUnmark',
  'cardLost',
  'cardHandover',
  // What is printed on cards was read; they came out of the printer; their families have them.
  'cardsPrint',
  'cardPrinted',
  'cardDelivered',
  // A visit and what the trust paid, recorded or corrected; and the list of a card's.
  'visitRecord',
  'photoSave',
  'photoRemove',
  'photoLook',
  'visitsLook',
  'duplicateCheck',
  'membersAdd',
  'memberUpdate',
  'memberRemove',
  'holderChange',
  'ownCard',
  'adminAdd',
  'adminRemove',
  'adminSuspend',
  'adminUnsuspend',
  'employeeLook',
  // Figures of an employee's work, or the cards behind one.
  'signalsLook',
  // What happened to an employee, and what they did.
  'pastLook',
  'employeeAdd',
  'employeeUpdate',
  'employeeRemove',
  'employeeReinstate',
  'employeeSuspend',
  'employeeUnsuspend',
  'zoneAdd',
  'zoneUpdate',
  'zoneRemove',
  'positionAdd',
  'positionUpdate',
  'positionRemove',
  'hospitalAdd',
  'hospitalUpdate',
  'hospitalConfirm',
  'hospitalRemove',
  // A message, a request for a card, or one about somebody's data: sent, read, and a step taken.
  'messageSend',
  'requestSend',
  'privacySend',
  'requestLook',
  'requestStep',
  // One adult's own part of a card, as a file for them.
  'requestCopy',
  // What became of a request was asked for, with its reference.
  'statusAsk',
  ...FORMER_ACTIONS,
  'recordsExpire',
  'importOpen',
  'importCheck',
  'importRows',
  'importUndo',
  'listExport',
  // An auditor read the figures, the report or the activity.
  'auditorLook',
  // Commands on the server (lib/domain/activity/record-activity.ts).
  'adminCreate',
  'adminReset',
  'keysRotate',
  'backupRestore',
  'databaseUpdate',
  // A refused read; other refused calls are recorded under their own name.
  'denied',
] as const;

/** `begun`: about to be done, unknown whether it was; `refused`: a 4xx response; `failed`: a 5xx. */
export const OUTCOMES = ['begun', 'done', 'refused', 'failed'] as const;

/** `public`: not signed in; `server`: a command on the server. */
export const ACTOR_ROLES = ['employee', 'admin', 'public', 'server'] as const;

/**
 * DPDP Rules 2025 require access logs for a year; one extra month, so that a full year is always available.
 */
export const ACTIVITY_KEPT_DAYS = 400;

export type Action = (typeof ACTIONS)[number];

/** What an activity record may say was done (docs/security.md#activity). */
export const ACTIONS = [
  'signIn',
  'signOut',
  'passwordChange',
  'passwordReset',
  'cardLook',
  'cardRegister',
  'cardRenew',
  'cardErase',
  'duplicateCheck',
  'membersAdd',
  'memberUpdate',
  'memberRemove',
  'employeeLook',
  'employeeAdd',
  'employeeUpdate',
  'employeeRemove',
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
  'messageSend',
  'messageMark',
  'listExport',
  // A read that was refused: what other calls were refused stands under their own name.
  'denied',
] as const;

/**
 * How it ended. `begun`: it was about to be done, and whether it was is not known; `refused`: the answer was a 4xx;
 * `failed`: a 5xx.
 */
export const OUTCOMES = ['begun', 'done', 'refused', 'failed'] as const;

/** Whoever is not signed in is the public. */
export const ACTOR_ROLES = ['employee', 'admin', 'public'] as const;

/** DPDP Rules 2025 want access logs kept a year; a month more, so that a year is always whole. */
export const ACTIVITY_KEPT_DAYS = 400;

export type Action = (typeof ACTIONS)[number];
export type Outcome = (typeof OUTCOMES)[number];
export type ActorRole = (typeof ACTOR_ROLES)[number];

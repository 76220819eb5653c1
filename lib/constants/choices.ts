/** What the report can be broken down by, and what the visits of a figure are narrowed by (docs/contract.md#admin-report). */
export const REPORT_BY = ['month', 'zone', 'hospital', 'service', 'employee'] as const;

export type ReportBy = (typeof REPORT_BY)[number];

/** In place of an employee's id: of erased cards it is not kept who served the family. */
export const NO_EMPLOYEE = 'NONE';

/**
 * What is counted of the cards an employee issued (docs/contract.md#signals). None of it says that something is wrong, and
 * nothing follows from it by itself.
 */
export const SIGNALS = [
  // The primary member's phone is also that of another card's.
  'samePhone',
  // Many cards issued within a short time.
  'burst',
] as const;

export type Signal = (typeof SIGNALS)[number];

/** A burst: so many cards of one employee within so many minutes. */
export const BURST_CARDS = 10;

export const BURST_MINUTES = 60;

/** The fixed lists of docs/contract.md#entities, with the values of the contract and the database. */
export const SEXES = ['Male', 'Female', 'Other'] as const;

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'] as const;

export const RELATIONS = ['Spouse', 'Child', 'Mother', 'Father', 'Sibling', 'Other'] as const;

/** A guardian's relation to the minor. */
export const GUARDIAN_RELATIONS = [
  'Mother',
  'Father',
  'Grandparent',
  'Sibling',
  'Relative',
  'Guardian',
] as const;

/** What a card on paper waits for: to be printed, or to be handed to the family (docs/decisions.md#printed-cards). */
export const CARD_WAITS = ['print', 'delivery'] as const;

export type CardWaits = (typeof CARD_WAITS)[number];

/** What an employee lists: these, and of both those with a number that their families do not have yet. */
export const OWN_WAITS = [...CARD_WAITS, 'newNumber'] as const;

export type OwnWaits = (typeof OWN_WAITS)[number];

/** Why a card is left out of a print, or not recorded as printed or handed over. */
export const LEFT_OUT = ['blocked', 'expired', 'replaced', 'unknown', 'changed', 'notPrinted'] as const;

/** Why a card is blocked (docs/decisions.md#cards). */
export const BLOCK_REASONS = ['lost', 'damaged', 'duplicate', 'misuse', 'wish'] as const;

/** Why another member becomes the primary member (docs/decisions.md#cards). */
export const PRIMARY_MEMBER_REASONS = ['died', 'left', 'wish'] as const;

/** What changed about the people of a card for a reason worth keeping. */
export const FAMILY_CHANGES = ['holder', 'ownCard'] as const;

/** What the activity says about an account after the backup that was restored (docs/operations/backup.md#after-a-loss). */
export const SUSPENSION_REASONS = ['removed', 'suspended', 'passwordReplaced'] as const;

export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** What a card number is good for; where several apply, the last of them counts (docs/decisions.md#cards). */
export const CARD_STATES = ['active', 'expired', 'blocked', 'replaced'] as const;

/** What can be brought in from a file. */
export const IMPORT_KINDS = ['families', 'hospitals'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** An import takes rows while it is open; of an undone one only what was touched since is left. */
export const IMPORT_STATES = ['open', 'finished', 'undoing', 'undone'] as const;

/** Why an undo left a card or a hospital. */
export const TOUCHED_BY = [
  'visited',
  'hasPhoto',
  'printed',
  'replaced',
  'blocked',
  'marked',
  'familyChanged',
  'handedOver',
  'renewed',
  'confirmed',
  'corrected',
] as const;

export type TouchedBy = (typeof TOUCHED_BY)[number];

/** The zone filter's value for every zone. */
export const ALL_ZONES = 'ALL';

/** The fixed zone filter of the public hospital directory (docs/contract.md#screens). */
export const HOSPITAL_ZONE_FILTER = [ALL_ZONES, 'DLHI', 'CKTD', 'MMBI', 'CHNAI'] as const;

/** What else people call these zones, for the search of hospitals. */
export const HOSPITAL_ZONE_NAMES = {
  DLHI: 'दिल्ली Dilli',
  CKTD: 'चित्रकूट Chitrakut',
  MMBI: 'मुंबई Bombay बंबई',
  CHNAI: 'चेन्नई Madras मद्रास',
} as const;

/** What families most often need a hospital for: the drawings of the directory (docs/hospitals.md#pictures). */
export const CARES = ['eye', 'mother', 'bones', 'heart', 'teeth', 'kidney', 'fever', 'emergency'] as const;

export type Care = (typeof CARES)[number];

/** The languages of the pages and of the API's messages. */
export const LOCALES = ['en', 'hi'] as const;

export type Sex = (typeof SEXES)[number];

export type BloodGroup = (typeof BLOOD_GROUPS)[number];

export type Relation = (typeof RELATIONS)[number];

export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

export type CardState = (typeof CARD_STATES)[number];

export type Role = 'employee' | 'admin';

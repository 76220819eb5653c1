export const SEXES = ['Male', 'Female', 'Other'] as const;

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'] as const;

export const RELATIONS = ['Spouse', 'Child', 'Mother', 'Father', 'Sibling', 'Other'] as const;

export const GUARDIAN_RELATIONS = [
  'Mother',
  'Father',
  'Grandparent',
  'Sibling',
  'Relative',
  'Guardian',
] as const;

export const CARD_WAITS = ['print', 'delivery'] as const;

export type CardWaits = (typeof CARD_WAITS)[number];

/** `newNumber`: the cards whose family does not have the present number yet. */
export const OWN_WAITS = [...CARD_WAITS, 'newNumber'] as const;

export type OwnWaits = (typeof OWN_WAITS)[number];

export const LEFT_OUT = ['blocked', 'expired', 'replaced', 'unknown', 'changed', 'notPrinted'] as const;

export const BLOCK_REASONS = ['lost', 'damaged', 'duplicate', 'misuse', 'wish'] as const;

export const PRIMARY_MEMBER_REASONS = ['died', 'left', 'wish'] as const;

export const FAMILY_CHANGES = ['holder', 'ownCard'] as const;

/** What happened to an account after the backup that was restored (docs/operations/backup.md#after-a-loss). */
export const SUSPENSION_REASONS = ['removed', 'suspended', 'passwordReplaced'] as const;

export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** Where several apply, the last one counts. */
export const CARD_STATES = ['active', 'expired', 'blocked', 'replaced'] as const;

export const IMPORT_KINDS = ['families', 'hospitals'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** An import takes rows only while open; an undone one keeps only what was touched since. */
export const IMPORT_STATES = ['open', 'finished', 'undoing', 'undone'] as const;

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

export const ALL_ZONES = 'ALL';

export const HOSPITAL_ZONE_FILTER = [ALL_ZONES, 'DLHI', 'CKTD', 'MMBI', 'CHNAI'] as const;

/** Other names of these zones, for the hospital search. */
export const HOSPITAL_ZONE_NAMES = {
  DLHI: 'दिल्ली Dilli',
  CKTD: 'चित्रकूट Chitrakut',
  MMBI: 'मुंबई Bombay बंबई',
  CHNAI: 'चेन्नई Madras मद्रास',
} as const;

/** What families most often need a hospital for. Each has a drawing. */
export const CARES = ['eye', 'mother', 'bones', 'heart', 'teeth', 'kidney', 'fever', 'emergency'] as const;

export type Care = (typeof CARES)[number];

export type Sex = (typeof SEXES)[number];

export type BloodGroup = (typeof BLOOD_GROUPS)[number];

export type Relation = (typeof RELATIONS)[number];

export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];

export type CardState = (typeof CARD_STATES)[number];

export type Role = 'employee' | 'admin';

/** The versions of the line of consent to a photo (`consent.photo`); the last one is shown. */
export const PHOTO_CONSENT_VERSIONS = ['1'] as const;

export const PHOTO_CONSENT_VERSION = PHOTO_CONSENT_VERSIONS[PHOTO_CONSENT_VERSIONS.length - 1]!;

/** A photo's largest size in bytes, and side in pixels. */
export const MAX_PHOTO_BYTES = 40 * 1024;

export const MAX_PHOTO_SIDE = 1_200;

/** A photo that is sealed before it is sent grows twice by a third, and has to fit in a body of 64 KiB. */
export const MAX_SEALED_PHOTO_BYTES = 35 * 1024;

/**
 * The versions of the notice that tells employees what is recorded of their work; the last one is shown. An employee's
 * account has the version they read. Digests of the texts: limits.test.ts.
 */
export const STAFF_NOTICE_VERSIONS = ['1', '2'] as const;

export const STAFF_NOTICE_VERSION = STAFF_NOTICE_VERSIONS[STAFF_NOTICE_VERSIONS.length - 1]!;

/** The message keys of the notice (`staffNotice`). Changing any of their texts needs a new version. */
export const STAFF_NOTICE_WORDS = ['title', 'what', 'figures', 'kept', 'whom'] as const;

/** Business constants and limits (docs/contract.md#limits). */
export const MAX_CARD_MEMBERS = 6;

export const MAX_FAMILY_MEMBERS = MAX_CARD_MEMBERS - 1;

export const CARD_NUMBER_MIN_LENGTH = 9;

/** More than any card number needs; limits the input of a look-up. */
export const CARD_NUMBER_MAX_LENGTH = 32;

/** Ids of employees, admins, zones and positions, in characters. */
export const ID_MAX_LENGTH = 40;

/** `YYYY-MM-DD`: an earlier date of birth must be a typing error. */
export const EARLIEST_BIRTH_DATE = '1900-01-01';

export const PHONE_DIGITS = 10;

export const AADHAAR_DIGITS = 12;

/** Younger people need a parent or guardian. */
export const ADULT_AGE = 18;

export const MIN_EMPLOYEE_AGE = 18;

export const EXPIRY_WARNING_DAYS = 30;

/** How many days an expired card stays on the list of families to call. */
export const LAPSED_DAYS = 30;

/** Months a card is valid, and the furthest ahead a renewal may push its due date (docs/contract.md#limits). */
export const CARD_VALIDITY_MONTHS = 12;

export const CARD_RENEWAL_HORIZON_MONTHS = 24;

/** How long before it arrives a family without a signal counts as filled in, whatever the phone's clock says. */
export const FIELD_DAYS = 14;

/** After this many months a hospital's details should be confirmed again. */
export const HOSPITAL_CONFIRM_MONTHS = 6;

/** The most that is entered as paid for one visit, in rupees: more is a typing error. */
export const VISIT_MAX_RUPEES = 1_000_000;

/** A bill number, as the hospital writes it. */
export const BILL_MAX_LENGTH = 40;

/** Cards that can be handed over one by one in a request; those of a whole employee have no limit. */
export const HANDOVER_MAX_CARDS = 500;

/** Cards in one print. */
export const PRINT_MAX_CARDS = 200;

/** How far the rows of a list are counted, and the cards of a zone that wait to be printed. */
export const COUNTED_TO = 10_000;

/** A file to bring in: its bytes, and the rows of its sheet. */
export const IMPORT_MAX_BYTES = 20_000_000;

export const IMPORT_MAX_ROWS = 150_000;

/** Families or hospitals in one request; its 64 KiB are mostly full earlier. */
export const IMPORT_CALL_MAX = 200;

export const SHEET_MAX_ROWS = 1_048_576;

export const TOKEN_LIFETIME_DAYS = 1;

export const LIST_DEFAULT_LIMIT = 100;

export const LIST_MAX_LIMIT = 500;

/** Passwords people choose, in characters (docs/security.md#passwords). */
export const PASSWORD_MIN_LENGTH = 8;

export const PASSWORD_MAX_LENGTH = 128;

export const TEMPORARY_PASSWORD_HOURS = 72;

/** Passkeys of one account. */
export const PASSKEYS_MAX = 10;

export const PASSKEY_NAME_MAX_LENGTH = 60;

/** How long a proof by passkey counts, for what is asked for again (docs/security.md#passkeys). */
export const STEP_UP_MINUTES = 15;

export const MAX_CARD_MEMBERS = 6;

export const MAX_FAMILY_MEMBERS = MAX_CARD_MEMBERS - 1;

export const CARD_NUMBER_MIN_LENGTH = 9;

export const CARD_NUMBER_MAX_LENGTH = 32;

export const ID_MAX_LENGTH = 40;

/** `YYYY-MM-DD`: an earlier date must be a typing error. */
export const EARLIEST_BIRTH_DATE = '1900-01-01';

export const PHONE_DIGITS = 10;

export const AADHAAR_DIGITS = 12;

/** Younger people need a parent or guardian. */
export const ADULT_AGE = 18;

export const MIN_EMPLOYEE_AGE = 18;

export const EXPIRY_WARNING_DAYS = 30;

/** How long an expired card stays on the list of families to call. */
export const LAPSED_DAYS = 30;

export const CARD_VALIDITY_MONTHS = 12;

/** A renewal may not push the due date further ahead of today. */
export const CARD_RENEWAL_HORIZON_MONTHS = 24;

/** The most by which a family registered without a signal is dated back, whatever the phone's clock says. */
export const FIELD_DAYS = 14;

export const HOSPITAL_CONFIRM_MONTHS = 6;

/** More must be a typing error. */
export const VISIT_MAX_RUPEES = 1_000_000;

export const BILL_MAX_LENGTH = 40;

export const HANDOVER_MAX_CARDS = 500;

export const PRINT_MAX_CARDS = 200;

/** Lists, and the cards of a zone to be printed, are counted up to here. */
export const COUNTED_TO = 10_000;

export const IMPORT_MAX_BYTES = 20_000_000;

export const IMPORT_MAX_ROWS = 150_000;

/** Families or hospitals. The request's limit of 64 KiB mostly applies earlier. */
export const IMPORT_CALL_MAX = 200;

export const SHEET_MAX_ROWS = 1_048_576;

export const TOKEN_LIFETIME_DAYS = 1;

export const LIST_DEFAULT_LIMIT = 100;

export const LIST_MAX_LIMIT = 500;

export const PASSWORD_MIN_LENGTH = 8;

export const PASSWORD_MAX_LENGTH = 128;

export const TEMPORARY_PASSWORD_HOURS = 72;

export const PASSKEYS_MAX = 10;

export const PASSKEY_NAME_MAX_LENGTH = 60;

export const STEP_UP_MINUTES = 15;

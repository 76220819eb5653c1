/**
 * The versions of the notice that tells employees what is recorded of their work; the last one is shown. An employee's
 * account has the version they read. Digests of the texts: limits.test.ts.
 */
export const STAFF_NOTICE_VERSIONS = ['1', '2', '3'] as const;

export const STAFF_NOTICE_VERSION = STAFF_NOTICE_VERSIONS[STAFF_NOTICE_VERSIONS.length - 1]!;

/** The message keys of the notice (`staffNotice`). Changing any of their texts needs a new version. */
export const STAFF_NOTICE_WORDS = ['title', 'what', 'figures', 'kept', 'whom'] as const;

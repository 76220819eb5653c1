/**
 * The versions of the notice that is read to a family before its details are taken, the last being the one shown.
 * A card keeps which one it was. What its words were is in the history of messages/, and their digests are beside
 * this in consent.test.ts.
 */
export const CONSENT_VERSIONS = ['1', '2'] as const;

export const CONSENT_VERSION = CONSENT_VERSIONS[CONSENT_VERSIONS.length - 1]!;

/** The words of a version (messages, `consent`): a change to any of them makes another one. */
export const CONSENT_WORDS = [
  'title',
  'short',
  'more',
  'whatHead',
  'what',
  'whyHead',
  'why',
  'whoHead',
  'who',
  'choiceHead',
  'choice',
  'rightsHead',
  'rights',
  'tick',
] as const;

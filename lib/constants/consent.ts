/**
 * Versions of the notice read to a family before their details are taken; the last one is shown, and a card records
 * its version. Older texts are in the history of messages/, their digests in consent.test.ts.
 */
export const CONSENT_VERSIONS = ['1', '2', '3', '4'] as const;

export const CONSENT_VERSION = CONSENT_VERSIONS[CONSENT_VERSIONS.length - 1]!;

/** Message keys (`consent`). Changing any of their texts needs a new version. */
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

export const CONSENT_PARTS = [
  ['whatHead', 'what'],
  ['whyHead', 'why'],
  ['whoHead', 'who'],
  ['choiceHead', 'choice'],
  ['rightsHead', 'rights'],
] as const;

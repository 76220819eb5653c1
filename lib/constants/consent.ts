/**
 * The versions of the notice read to a family before their details are taken; the last one is shown. A card
 * records its version. The texts of older versions are in the history of messages/, their digests in
 * consent.test.ts.
 */
export const CONSENT_VERSIONS = ['1', '2'] as const;

export const CONSENT_VERSION = CONSENT_VERSIONS[CONSENT_VERSIONS.length - 1]!;

/** The message keys of the notice (`consent`). Changing any of their texts needs a new version. */
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

/** The itemised part of the notice: the message keys of its headings and texts. */
export const CONSENT_PARTS = [
  ['whatHead', 'what'],
  ['whyHead', 'why'],
  ['whoHead', 'who'],
  ['choiceHead', 'choice'],
  ['rightsHead', 'rights'],
] as const;

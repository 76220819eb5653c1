/** The versions of the line of consent to a photo (`consent.photo`); the last one is shown. */
export const PHOTO_CONSENT_VERSIONS = ['1'] as const;
export const PHOTO_CONSENT_VERSION = PHOTO_CONSENT_VERSIONS[PHOTO_CONSENT_VERSIONS.length - 1]!;

/** A photo's largest size in bytes, and side in pixels. */
export const MAX_PHOTO_BYTES = 40 * 1024;
export const MAX_PHOTO_SIDE = 1_200;

/** A photo that is sealed before it is sent grows twice by a third, and has to fit in a body of 64 KiB. */
export const MAX_SEALED_PHOTO_BYTES = 35 * 1024;

/** Where something of a family may stand (lib/domain/erasure/places.ts), in the order in which it is told. */
export const ERASED_PLACES = [
  'card',
  'otherCards',
  'photo',
  'visits',
  'requests',
  'messages',
  'privacy',
  'activity',
  'imports',
] as const;
export type ErasedPlace = (typeof ERASED_PLACES)[number];

/** As many are offered to choose from: their ids are in an address (lib/http/load-shedding.ts). */
export const BY_PHONE_MAX = 100;

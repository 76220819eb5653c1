import type en from '@/messages/en.json';

/** Message keys of an AppError. */
export type ErrorKey = keyof (typeof en)['errors'];
/** Message keys of zod schemas, translated at the field. */
export type ValidationKey = keyof (typeof en)['validation'];
/** Message keys a handler may return as `message`. */
export type SuccessKey = keyof (typeof en)['success'];
/** Headers of exported tables. */
export type ExportKey = keyof (typeof en)['exports'];
/** What is chosen of a person. */
export type ChoiceKey = keyof (typeof en)['choices'];
/** Words of the activity list. */
export type ActivityKey = keyof (typeof en)['activity'];

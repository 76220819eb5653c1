import type en from '@/messages/en.json';

/** What an AppError may carry. */
export type ErrorKey = keyof (typeof en)['errors'];
/** What a zod schema may carry as its message; turned into words at the field. */
export type ValidationKey = keyof (typeof en)['validation'];
/** What a handler may answer as its `message`. */
export type SuccessKey = keyof (typeof en)['success'];
/** What an exported table is headed with. */
export type ExportKey = keyof (typeof en)['exports'];

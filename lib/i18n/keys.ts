import type en from '@/messages/en.json';

export type ErrorKey = keyof (typeof en)['errors'];
export type ValidationKey = keyof (typeof en)['validation'];
export type SuccessKey = keyof (typeof en)['success'];
export type ExportKey = keyof (typeof en)['exports'];
export type ChoiceKey = keyof (typeof en)['choices'];
export type ActivityKey = keyof (typeof en)['activity'];

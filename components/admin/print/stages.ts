import { CARD_WAITS, type CardWaits } from '@/lib/constants/choices';

/** Cards that wait for one thing, or all that can be used. */
export const STAGES = [...CARD_WAITS, 'all'] as const;

export type Stage = CardWaits | 'all';

/** `print` for an unknown name. */
export const stageIn = (named: string): Stage => STAGES.find((stage) => stage === named) ?? 'print';

import type { CardDetail, LimitedCardDetail } from './cards';

// Without zod, which the browser should not have to load.

/** Whether somebody was shown no more of a card than whether it is good, and its primary member's name. */
export const isLimited = (detail: CardDetail | LimitedCardDetail): detail is LimitedCardDetail =>
  detail.PrimaryMember.memberId === null;

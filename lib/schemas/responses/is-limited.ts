import type { CardDetail, LimitedCardDetail } from './cards';

// Without zod, which the browser should not have to load.

export const isLimited = (detail: CardDetail | LimitedCardDetail): detail is LimitedCardDetail =>
  detail.PrimaryMember.memberId === null;

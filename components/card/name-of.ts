import type { CardDetail } from '@/lib/schemas/responses/cards';

/** The id if the account is gone. */
export const nameOf = ({ names }: Pick<CardDetail['card'], 'names'>, id: string): string => names?.[id] ?? id;

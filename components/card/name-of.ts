import type { CardDetail } from '@/lib/schemas/responses/cards';

/** The name of an account that a card names; its id, if the account is gone. */
export const nameOf = ({ names }: Pick<CardDetail['card'], 'names'>, id: string): string => names?.[id] ?? id;

import type { CardDetail } from '@/lib/schemas/responses/cards';

/** The name of an account that did something with a card; its id, if the account is gone. */
export const nameOf = ({ names }: CardDetail['card'], id: string): string => names?.[id] ?? id;

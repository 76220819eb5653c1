/** Where a card is opened: as a dialog over a list, or on its own page. */
export type CardsPath = '/admin/cards' | '/admin/cards/' | '/employee/dashboard';

/** The address of a card there. */
export const cardHref = (path: CardsPath, cardNumber: string): string =>
  path === '/admin/cards/' ? path + encodeURIComponent(cardNumber) : `${path}?card=${cardNumber}`;

import type { CardRequestState, HandlingState, PrivacyRequestState } from '@/lib/constants/requests';
import type { CardRequestInput, PrivacyRequestInput } from '../requests';

/** What somebody did about a request or a message. `by` is the account's id. */
export type HandlingStep = { at: string; by: string; byName: string; state: HandlingState; note?: string };

/** A family's request for a card; without a zone if the family did not know it. `cardNumber`: the card it led to. */
export type CardRequest = Omit<CardRequestInput, 'website'> & {
  _id: string;
  zoneName?: string;
  receivedAt: string;
  state: CardRequestState;
  steps: HandlingStep[];
  cardNumber?: string;
};

/** A request about somebody's data, to be answered by `dueDay`. */
export type PrivacyRequest = Omit<PrivacyRequestInput, 'website'> & {
  _id: string;
  receivedAt: string;
  dueDay: string;
  state: PrivacyRequestState;
  steps: HandlingStep[];
};

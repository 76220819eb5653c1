import type {
  CardRequestState,
  HandlingState,
  PrivacyRequestState,
  PrivacyRight,
} from '@/lib/constants/requests';

/** What somebody did about a request or a message. `by` is the account's id. */
export type HandlingStep = { at: string; by: string; byName: string; state: HandlingState; note?: string };

/** A family's request for a card; without a zone if the family did not know it. `cardNumber`: the card it led to. */
export type CardRequest = {
  _id: string;
  name: string;
  number: string;
  village: string;
  zoneId?: string;
  zoneName?: string;
  receivedAt: string;
  state: CardRequestState;
  steps: HandlingStep[];
  cardNumber?: string;
};

/** A request about somebody's data, to be answered by `dueDay`. */
export type PrivacyRequest = {
  _id: string;
  name: string;
  number: string;
  right: PrivacyRight;
  cardNumber?: string;
  message?: string;
  receivedAt: string;
  dueDay: string;
  state: PrivacyRequestState;
  steps: HandlingStep[];
};

import type { BlockReason, CardState, PrimaryMemberReason } from '@/lib/constants/choices';
import type { Consent, EarlierDetails, Member, PrimaryMember } from './people';
import type { Printing } from './printing';
import type { CardCall, Renewal } from './renewals';

/** Here as in all answers days are `YYYY-MM-DD`, instants ISO 8601 in UTC (docs/contract.md#entities). */
export type Card = {
  _id: string;
  cardNumber: string;
  /** true only while `cardState` is 'active'. */
  cardStatus: boolean;
  cardState: CardState;
  cardDueDate: string;
  cardRegisterDate: string;
  /** Includes the primary member. */
  cardMembers: number;
  zoneID: string;
  /** Who serves the family now. */
  employeeId: string;
};

/** Whether a card may be used. */
export type CardStanding = Pick<Card, 'cardStatus' | 'cardState' | 'cardDueDate'>;

/** Why a card is blocked, since when, and by whom. */
export type Block = { reason: BlockReason; note?: string; at: string; by: string };

/** Another member became the primary member, or one moved to the card `cardNumber`: when, by whom and why. */
export type FamilyChange = {
  what: 'holder' | 'ownCard';
  at: string;
  by: string;
  reason?: PrimaryMemberReason;
  cardNumber?: string;
};

/** The card the primary member came from. */
export type MovedFrom = { cardNumber: string; at: string; by: string };

/**
 * Only for the employee who serves the card and admins: `consent`, null if none was recorded; `block`, while the card is
 * blocked; `replacedBy`, the card's current number, if an old one was looked up; `changes`, the latest ones of the family,
 * the last one last; `movedFrom`, if the card was made for a member of another one.
 */
export type CardDetail = {
  card: Card & {
    consent?: Consent | null;
    /** Who issued the card, an employee or an admin; missing if it was imported. */
    issuedBy?: string;
    /** The admin who imported it. */
    importedBy?: string;
    block?: Block;
    replacedBy?: string;
    /** The link of its QR; not of a blocked or replaced number (docs/contract.md#the-cards-code). */
    cardCode?: string;
    changes?: FamilyChange[];
    /** Every renewal since they are kept, and the latest calls about them, the last one last. */
    renewals?: Renewal[];
    calls?: CardCall[];
    /** How many calls there were, more than are kept. */
    callCount?: number;
    movedFrom?: MovedFrom;
    /** When the primary member's photo was taken over; missing without one. */
    photoAt?: string;
    /** The card on paper. */
    printing?: Printing;
    /** For admins only, latest first. */
    earlier?: EarlierDetails[];
  };
  PrimaryMember: PrimaryMember;
  member: Member[];
};

/**
 * A card of which the public learns less: of a number that can be guessed status, due date and the primary member's name,
 * of a blocked or replaced one no name either; the rest is null (docs/decisions.md#cards).
 */
export type LimitedCardDetail = {
  card: { cardNumber: string } & CardStanding & {
      [Unknown in '_id' | 'cardRegisterDate' | 'cardMembers' | 'zoneID' | 'employeeId']: null;
    };
  PrimaryMember: { memberName: string | null } & {
    [
      Unknown in
        | 'memberId'
        | 'memberDOB'
        | 'memberAge'
        | 'memberSex'
        | 'memberContact'
        | 'memberEmail'
        | 'memberBloodGroup'
        | 'memberAddhar'
    ]: null;
  };
  member: [];
};

export const isLimited = (detail: CardDetail | LimitedCardDetail): detail is LimitedCardDetail =>
  detail.PrimaryMember.memberId === null;

/** A card somebody may already have. For another employee's card, only what is needed to find it. */
export type Duplicate = {
  reason: 'aadhaar' | 'phone';
  cardNumber: string;
  dueDate: string;
  zoneName: string;
  issuedByMe: boolean;
  /** The person's name; only on cards the caller issued. */
  memberName?: string;
};

/**
 * A card in a list, with its primary member's name and village, or address where there is none. `found`: the family member a
 * search by name, phone or place found, if that is not the primary member.
 */
export type ListedCard = Card & {
  holder: { memberName: string; place: string };
  found?: string;
  /** For admins only. */
  printing?: Printing;
};

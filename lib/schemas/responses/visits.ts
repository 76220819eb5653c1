/**
 * Help given with a card. `corrected`: a further entry says what is right; `withdrawn`: the entry says that the visit it
 * corrects never was, so it has no hospital, service and rupees. Without `memberName`, the person has left the card.
 */
export type Visit = {
  _id: string;
  cardNumber: string;
  /** `YYYY-MM-DD` */
  day: string;
  memberId: string;
  memberName?: string;
  hospitalId?: string;
  hospitalName?: string;
  service?: string;
  /** Whole rupees. */
  rupees?: number;
  note?: string;
  recordedBy: string;
  recordedAt: string;
  corrects?: string;
  state: 'counts' | 'corrected' | 'withdrawn';
};

/** A refusal's figures in rupees: the year's total that the entry would lead to, and the limit it passes. */
export type OverLimit = { limit: number; total: number };

/** A row of a report: an id (of a zone or hospital, a month, a service), or several `others` as one. Whole rupees. */
export type ReportRow = {
  id: string;
  name?: string;
  nameHindi?: string;
  others?: number;
  visits: number;
  rupees: number;
};

/** The help given in the financial year that begins in `year`; `years` are those there can be a report of. */
export type Report = {
  year: number;
  years: number[];
  visits: number;
  rupees: number;
  /** All twelve, April first; the others most rupees first. */
  months: ReportRow[];
  zones: ReportRow[];
  hospitals: ReportRow[];
  services: ReportRow[];
};

/** A card's help in the financial year that begins in `year`; rupees, and the limit if there is one. */
export type YearOfCard = { year: number; visits: number; rupees: number; limit?: number };

export type Hospital = {
  _id: string;
  name: string;
  address: string;
  phone?: string;
  services: string[];
  /** The same services in Hindi; those that are not in the catalogue as they are. */
  servicesHindi: string[];
  nameHindi?: string;
  cityHindi?: string;
  district?: string;
  pincode?: string;
  /** Degrees north and east; both or neither. */
  latitude?: number;
  longitude?: number;
  /** Zone id. */
  zone: string;
  registeredDate: string;
  /** When an admin last confirmed these details. */
  lastConfirmed?: string;
};

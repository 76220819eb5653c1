import type { HospitalInput } from '../hospitals';

export type Hospital = HospitalInput & {
  _id: string;
  /** The same services in Hindi; those that are not in the catalogue as they are. */
  servicesHindi: string[];
  registeredDate: string;
  /** When an admin last confirmed these details. */
  lastConfirmed?: string;
};

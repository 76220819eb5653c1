import type { Relation } from '@/lib/constants/choices';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import type { Consent } from '@/lib/schemas/responses/people';
import type { PrintedCard } from './printed-card';

/** The family's receipt: nothing of health, and no Aadhaar number. */
export type PrintedReceipt = {
  card: PrintedCard;
  /** The day the card was made. */
  registered: string;
  /** The primary member first, who has no relation. */
  people: Array<{ name: string; relation?: Relation; age: number; estimated?: true }>;
  /** The name of who serves the family; the id where no name is known. */
  employee: string;
  /** The nearest first. */
  hospitals: Hospital[];
  consent: Consent | null;
};

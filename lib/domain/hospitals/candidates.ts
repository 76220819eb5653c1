import 'server-only';
import type { QueryFilter } from 'mongoose';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';

/** What ranking needs of a hospital. */
export type Candidate = Pick<HospitalDocument, '_id' | 'zone' | 'sortName' | 'latitude' | 'longitude'> & {
  /** The search text is a part of one of the hospital's texts. */
  part: boolean;
  /** It begins a word there: ENT in E.N.T., not in Centre. */
  begins?: boolean;
  /** It is in the place that the search names. */
  here?: boolean;
};

const FOR_RANKING = { zone: 1, sortName: 1, latitude: 1, longitude: 1 } as const;

/** All that match, with what ranking needs. */
export const readCandidates = (
  filter: QueryFilter<HospitalDocument>,
  more: Record<string, 1> = {},
): Promise<HospitalDocument[]> =>
  HospitalModel.find(filter, { ...FOR_RANKING, ...more }).lean<HospitalDocument[]>();

import { Schema } from 'mongoose';
import { define, type Stored } from './define';

export type HospitalDocument = Stored & {
  name: string;
  address: string;
  phone?: string;
  services: string[];
  zone: string;
  registeredDate: Date;
  /** What the directory is ordered by: sort-name.ts. Missing in what was stored before: name-hospitals.ts. */
  sortName?: string;
  /** When somebody last made sure that all of this holds, and the adminId of who did. */
  lastConfirmed?: Date;
  lastConfirmedBy?: string;
  creationKey?: string;
  creationFingerprint?: string;
};

const hospital = new Schema<HospitalDocument>(
  {
    name: { type: String, required: true },
    address: { type: String, required: true },
    phone: String,
    services: { type: [String], required: true },
    /** Zone id. */
    zone: { type: String, required: true },
    registeredDate: { type: Date, required: true },
    sortName: String,
    lastConfirmed: Date,
    lastConfirmedBy: String,
    /** `caller:Idempotency-Key` of the creation, and its fingerprint. */
    creationKey: String,
    creationFingerprint: String,
  },
  { collection: 'hospitals', versionKey: false },
);

hospital.index({ zone: 1, _id: -1 });
hospital.index({ sortName: 1, _id: 1 });
hospital.index({ zone: 1, sortName: 1, _id: 1 });
hospital.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);

export const HospitalModel = define<HospitalDocument>('Hospital', hospital);

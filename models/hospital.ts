import { Schema } from 'mongoose';
import { define, type Stored } from './define';

export type HospitalDocument = Stored & {
  name: string;
  address: string;
  phone?: string;
  services: string[];
  zone: string;
  registeredDate: Date;
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
    /** `caller:Idempotency-Key` of the creation, and its fingerprint. */
    creationKey: String,
    creationFingerprint: String,
  },
  { collection: 'hospitals', versionKey: false },
);

hospital.index({ zone: 1, _id: -1 });
hospital.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);

export const HospitalModel = define<HospitalDocument>('Hospital', hospital);

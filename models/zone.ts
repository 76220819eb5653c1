import { Schema } from 'mongoose';
import { define, type Stored } from './define';

export type ZoneDocument = Stored & {
  zoneId: string;
  zoneName: string;
  /** Not removed before then: hold-place.ts. */
  heldUntil?: Date;
  creationKey?: string;
  creationFingerprint?: string;
};

const zone = new Schema<ZoneDocument>(
  {
    zoneId: { type: String, required: true },
    zoneName: { type: String, required: true },
    heldUntil: Date,
    /** `caller:Idempotency-Key` of the creation, and its fingerprint. */
    creationKey: String,
    creationFingerprint: String,
  },
  { collection: 'zones', versionKey: false },
);

zone.index({ zoneId: 1 }, { unique: true });
zone.index({ creationKey: 1 }, { unique: true, partialFilterExpression: { creationKey: { $exists: true } } });

export const ZoneModel = define<ZoneDocument>('Zone', zone);

import { Schema } from 'mongoose';
import { define, type Stored } from './define';

export type PositionDocument = Stored & {
  positionId: string;
  positionName: string;
  positionSalary: number;
  /** Not removed before then: hold-place.ts. */
  heldUntil?: Date;
  creationKey?: string;
  creationFingerprint?: string;
};

const position = new Schema<PositionDocument>(
  {
    positionId: { type: String, required: true },
    positionName: { type: String, required: true },
    /** Whole rupees a month. */
    positionSalary: { type: Number, required: true },
    heldUntil: Date,
    /** `caller:Idempotency-Key` of the creation, and its fingerprint. */
    creationKey: String,
    creationFingerprint: String,
  },
  { collection: 'positions', versionKey: false },
);

position.index({ positionId: 1 }, { unique: true });
position.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);

export const PositionModel = define<PositionDocument>('Position', position);

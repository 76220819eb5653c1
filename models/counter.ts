import { Schema } from 'mongoose';
import { define, type DocumentOf } from './define';

const counter = new Schema(
  {
    /** What is counted: `employee` or `position`. */
    name: { type: String, required: true },
    value: { type: Number, required: true },
  },
  { collection: 'counters', versionKey: false },
);

counter.index({ name: 1 }, { unique: true });

export type CounterDocument = DocumentOf<typeof counter>;
export const CounterModel = define<CounterDocument>('Counter', counter);

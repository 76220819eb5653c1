import { Schema } from 'mongoose';
import { define, type Stored } from './define';

export type CounterDocument = Stored & {
  name: string;
  value: number;
};

const counter = new Schema<CounterDocument>(
  {
    /** What is counted: `employee` or `position`. */
    name: { type: String, required: true },
    value: { type: Number, required: true },
  },
  { collection: 'counters', versionKey: false },
);

counter.index({ name: 1 }, { unique: true });

export const CounterModel = define<CounterDocument>('Counter', counter);

import { define, type DocumentOf, documents } from './define';

const counter = documents('counters', {
  /** `employee` or `position`. */
  name: { type: String, required: true },
  value: { type: Number, required: true },
});

counter.index({ name: 1 }, { unique: true });

export type CounterDocument = DocumentOf<typeof counter>;
export const CounterModel = define<CounterDocument>('Counter', counter, {
  kept: 'for good: the last number given',
  few: true,
});

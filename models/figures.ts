import { define, type FieldsOf, part, documents } from './define';

const figures = documents('figures', {
  _id: { type: String, required: true },
  /** The time the figures are of. */
  at: { type: Date, required: true },
  /** `YYYY-MM`, in India. */
  month: { type: String, required: true },
  /** Registered in that month and the eleven before it. */
  cardsByMonth: {
    type: [part({ month: String, cards: Number })],
    required: true,
  },
  /** In that month alone. */
  issued: {
    type: [part({ issuedBy: String, cards: Number })],
    required: true,
  },
  /** What the trust paid before that month; missing while too few families were helped. */
  aidRupees: Number,
});

export type FiguresDocument = Omit<FieldsOf<typeof figures>, 'cardsByMonth' | 'issued'> & {
  _id: string;
  cardsByMonth: Array<{ month: string; cards: number }>;
  issued: Array<{ issuedBy: string; cards: number }>;
};
export const FiguresModel = define<FiguresDocument>('Figures', figures, {
  kept: 'for good: no person, what all cards and visits add up to',
  few: true,
  notBackedUp: 'computed again (docs/contract.md#counted-figures)',
});

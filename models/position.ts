import { CREATION_FIELDS, define, type DocumentOf, EDITS_FIELD, documents } from './define';

const position = documents('positions', {
  positionId: { type: String, required: true },
  positionName: { type: String, required: true },
  /** Whole rupees a month. */
  positionSalary: { type: Number, required: true },
  /** Cannot be deleted until then (lib/domain/hold-org-unit.ts). */
  heldUntil: Date,
  ...EDITS_FIELD,
  ...CREATION_FIELDS,
});

position.index({ positionId: 1 }, { unique: true });

export type PositionDocument = DocumentOf<typeof position>;
export const PositionModel = define<PositionDocument>('Position', position, {
  kept: 'until an admin removes it',
  few: true,
});

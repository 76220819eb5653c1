import { CREATION_FIELDS, define, type DocumentOf, EDITS_FIELD, documents } from './define';

const zone = documents('zones', {
  zoneId: { type: String, required: true },
  zoneName: { type: String, required: true },
  /** Cannot be deleted until then (lib/domain/hold-org-unit.ts). */
  heldUntil: Date,
  ...EDITS_FIELD,
  ...CREATION_FIELDS,
});

zone.index({ zoneId: 1 }, { unique: true });

export type ZoneDocument = DocumentOf<typeof zone>;
export const ZoneModel = define<ZoneDocument>('Zone', zone, { kept: 'until an admin removes it', few: true });

import { CREATION_FIELDS, define, type DocumentOf, EDITS_FIELD, IMPORTED_FIELD, documents } from './define';

const hospital = documents('hospitals', {
  name: { type: String, required: true },
  address: { type: String, required: true },
  phone: String,
  nameHindi: String,
  cityHindi: String,
  district: String,
  pincode: String,
  addressHindi: String,
  hours: String,
  hoursHindi: String,
  emergencyAlways: Boolean,
  callFirst: Boolean,
  /** In degrees north and east; both or neither. */
  latitude: Number,
  longitude: Number,
  services: { type: [String], required: true },
  /** Zone id. */
  zone: { type: String, required: true },
  registeredDate: { type: Date, required: true },
  /** What the directory is sorted by (sort-name.ts). `npm run db:update` adds it to older documents. */
  sortName: String,
  /** What the search compares (search-words.ts). `npm run db:update` adds it to older documents. */
  searchText: String,
  searchWords: { type: [String], default: undefined },
  /** When an admin last confirmed these details, and the admin's id. */
  lastConfirmed: Date,
  lastConfirmedBy: String,
  ...IMPORTED_FIELD,
  ...EDITS_FIELD,
  ...CREATION_FIELDS,
});

// The list of a zone, newest first.
hospital.index({ zone: 1, _id: -1 });
// The directory in the order of names, whole or of one zone.
hospital.index({ sortName: 1, _id: 1 });
hospital.index({ zone: 1, sortName: 1, _id: 1 });
// The search.
hospital.index({ searchWords: 1 });
// Where a pincode is.
hospital.index({ pincode: 1 });
// What is near a place.
hospital.index({ latitude: 1, longitude: 1 });

export type HospitalDocument = DocumentOf<typeof hospital>;
export const HospitalModel = define<HospitalDocument>('Hospital', hospital, {
  kept: 'until an admin removes it',
  few: true,
});

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
  /** Degrees north and east; both or neither. */
  latitude: Number,
  longitude: Number,
  services: { type: [String], required: true },
  zone: { type: String, required: true },
  registeredDate: { type: Date, required: true },
  /** When an admin last confirmed these details, and the admin's id. */
  lastConfirmed: Date,
  lastConfirmedBy: String,
  ...IMPORTED_FIELD,
  ...EDITS_FIELD,
  ...CREATION_FIELDS,
});

export type HospitalDocument = DocumentOf<typeof hospital>;
export const HospitalModel = define<HospitalDocument>('Hospital', hospital, {
  kept: 'until an admin removes it',
  few: true,
});

import { Schema } from 'mongoose';
import { SEXES } from '@/lib/constants/choices';
import {
  CREATION_FIELDS,
  define,
  type DocumentOf,
  HELD_FIELD,
  indexCreationKey,
  SECOND_STEP_FIELDS,
} from './define';

const employee = new Schema(
  {
    employeeId: { type: String, required: true },
    employeeName: { type: String, required: true },
    employeeEmail: { type: String, required: true },
    employeeContact: { type: String, required: true },
    employeeSex: { type: String, enum: SEXES, required: true },
    /** `YYYY-MM-DD` */
    employeeDOB: { type: String, required: true },
    employeeAddress: { type: String, required: true },
    /** Encrypted by lib/db/encryption.ts. */
    employeeAadhaar: { type: String, required: true },
    employeeZone: { type: String, required: true },
    employeePosition: { type: String, required: true },
    /** false for a removed employee: signed out, cannot sign in; their cards stay. */
    employeeStatus: { type: Boolean, required: true },
    /** When they were removed, the last time; missing if that was before hand-overs existed. */
    removedAt: Date,
    employeeRegisterDate: { type: Date, required: true },
    /** Argon2id, encoded. */
    passwordHash: { type: String, required: true },
    mustChangePassword: { type: Boolean, required: true },
    /** When a temporary password stops opening the account; missing with an own one. */
    temporaryUntil: Date,
    /** Raised to end every token issued before. */
    tokenVersion: { type: Number, required: true },
    ...HELD_FIELD,
    ...SECOND_STEP_FIELDS,
    ...CREATION_FIELDS,
  },
  { collection: 'employees', versionKey: false },
);

employee.index({ employeeId: 1 }, { unique: true });
indexCreationKey(employee);
// The list sorted by name; `_id` orders equal names.
employee.index({ employeeName: 1, _id: 1 });
// Who is in a zone or has a position, before it is removed.
employee.index({ employeeZone: 1 });
employee.index({ employeePosition: 1 });

export type EmployeeDocument = DocumentOf<typeof employee>;
export const EmployeeModel = define<EmployeeDocument>('Employee', employee);

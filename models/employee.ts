import { Schema } from 'mongoose';
import { SEXES, type Sex } from '@/lib/constants/choices';
import { define, type Stored } from './define';

export type EmployeeDocument = Stored & {
  employeeId: string;
  employeeName: string;
  employeeEmail: string;
  employeeContact: string;
  employeeSex: Sex;
  employeeDOB: string;
  employeeAddress: string;
  employeeAadhaar: string;
  employeeZone: string;
  employeePosition: string;
  employeeStatus: boolean;
  employeeRegisterDate: Date;
  passwordHash: string;
  mustChangePassword: boolean;
  tokenVersion: number;
  creationKey?: string;
  creationFingerprint?: string;
};

const employee = new Schema<EmployeeDocument>(
  {
    employeeId: { type: String, required: true },
    employeeName: { type: String, required: true },
    employeeEmail: { type: String, required: true },
    employeeContact: { type: String, required: true },
    employeeSex: { type: String, enum: SEXES, required: true },
    /** `YYYY-MM-DD` */
    employeeDOB: { type: String, required: true },
    employeeAddress: { type: String, required: true },
    /** Sealed by lib/db/encryption. */
    employeeAadhaar: { type: String, required: true },
    employeeZone: { type: String, required: true },
    employeePosition: { type: String, required: true },
    /** false once removed: signed out, cannot sign in, cards stay. */
    employeeStatus: { type: Boolean, required: true },
    employeeRegisterDate: { type: Date, required: true },
    /** Argon2id, encoded. */
    passwordHash: { type: String, required: true },
    mustChangePassword: { type: Boolean, required: true },
    /** Raised to end every token issued before. */
    tokenVersion: { type: Number, required: true },
    /** `caller:Idempotency-Key` of the creation, and its fingerprint. */
    creationKey: String,
    creationFingerprint: String,
  },
  { collection: 'employees', versionKey: false },
);

employee.index({ employeeId: 1 }, { unique: true });
employee.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);
employee.index({ employeeName: 1, _id: 1 });
employee.index({ employeeZone: 1 });
employee.index({ employeePosition: 1 });

export const EmployeeModel = define<EmployeeDocument>('Employee', employee);

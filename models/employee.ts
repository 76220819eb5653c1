import { Schema } from 'mongoose';
import { SEXES } from '@/lib/constants/choices';
import {
  CREATION_FIELDS,
  define,
  DONE,
  type DocumentOf,
  type FieldsOf,
  EDITS_FIELD,
  SUSPENSION_FIELDS,
  SECOND_STEP_FIELDS,
  listOf,
  part,
  documents,
} from './define';

const sharing = part({
  /** When the employee was removed. */
  since: { type: Date, required: true },
  given: { type: [part({ to: String, cards: Number })], required: true },
  /** The cards being given to one colleague. After a crash it is unknown whether they were given. */
  giving: part({ to: String, cards: [Schema.Types.ObjectId] }),
  /** Counts changes, so that of two at once one reads again. */
  step: { type: Number, required: true },
});

/** What an edit replaced; Aadhaar numbers only masked. */
const replaced = part({ ...DONE, was: Schema.Types.Mixed });

/** They read what is recorded of their work, in this version (lib/constants/limits.ts), on this day. */
const noticeSeen = part({
  version: { type: String, required: true },
  /** `YYYY-MM-DD` */
  day: { type: String, required: true },
});

const employee = documents('employees', {
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
  removedAt: Date,
  /** How far their cards are shared among the zone (lib/domain/handover/hand-over.ts). */
  sharing: { type: sharing, default: undefined },
  employeeRegisterDate: { type: Date, required: true },
  passwordHash: { type: String, required: true },
  mustChangePassword: { type: Boolean, required: true },
  /** End of a temporary password; missing with an own one. */
  temporaryUntil: Date,
  /** Raised to end every token issued before. */
  tokenVersion: { type: Number, required: true },
  noticeSeen: { type: noticeSeen, default: undefined },
  ...SUSPENSION_FIELDS,
  ...SECOND_STEP_FIELDS,
  ...EDITS_FIELD,
  replaced: listOf(replaced),
  ...CREATION_FIELDS,
});

employee.index({ employeeId: 1 }, { unique: true });
// The list sorted by name; `_id` orders equal names.
employee.index({ employeeName: 1, _id: 1 });
// Who is in a zone or has a position, before it is removed.
employee.index({ employeeZone: 1 });
employee.index({ employeePosition: 1 });

/** Kept of somebody removed years ago: the name, for cards and activity, and that they are gone. */
const LASTING = [
  '_id',
  'employeeId',
  'employeeName',
  'employeeStatus',
  'removedAt',
  'employeeRegisterDate',
  'tokenVersion',
] as const;
/** Everything else is deleted after RETENTION.formerEmployees, including fields added later. */
export const EMPLOYEE_DETAILS = Object.keys(employee.paths).filter(
  (path) => !LASTING.some((lasting) => lasting === path),
);

export type EmployeeWithDetails = Omit<DocumentOf<typeof employee>, 'replaced'> & {
  replaced?: Array<Omit<FieldsOf<typeof replaced>, 'was'> & { was: Record<string, unknown> }>;
};
/** Required details may be missing, but only of a removed employee. */
export type EmployeeDocument = Pick<EmployeeWithDetails, (typeof LASTING)[number]> &
  Partial<EmployeeWithDetails>;
export const EmployeeModel = define<EmployeeDocument>('Employee', employee, {
  kept: 'for good: so that cards and activity keep the name of who was removed',
  few: true,
});

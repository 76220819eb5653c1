import { Schema } from 'mongoose';
import { define, type DocumentOf, HELD_FIELD, SECOND_STEP_FIELDS } from './define';

const admin = new Schema(
  {
    adminId: { type: String, required: true },
    adminName: { type: String, required: true },
    adminEmail: { type: String, required: true },
    /** Argon2id, encoded. */
    passwordHash: { type: String, required: true },
    mustChangePassword: { type: Boolean, required: true },
    /** When a temporary password stops opening the account; missing with an own one. */
    temporaryUntil: Date,
    /** Raised to end every token issued before. */
    tokenVersion: { type: Number, required: true },
    ...HELD_FIELD,
    ...SECOND_STEP_FIELDS,
  },
  { collection: 'admins', versionKey: false },
);

admin.index({ adminId: 1 }, { unique: true });

export type AdminDocument = DocumentOf<typeof admin>;
export const AdminModel = define<AdminDocument>('Admin', admin);

import { Schema } from 'mongoose';
import { define, type Stored } from './define';

export type AdminDocument = Stored & {
  adminId: string;
  adminName: string;
  adminEmail: string;
  passwordHash: string;
  mustChangePassword: boolean;
  tokenVersion: number;
};

const admin = new Schema<AdminDocument>(
  {
    adminId: { type: String, required: true },
    adminName: { type: String, required: true },
    adminEmail: { type: String, required: true },
    /** Argon2id, encoded. */
    passwordHash: { type: String, required: true },
    mustChangePassword: { type: Boolean, required: true },
    /** Raised to end every token issued before. */
    tokenVersion: { type: Number, required: true },
  },
  { collection: 'admins', versionKey: false },
);

admin.index({ adminId: 1 }, { unique: true });

export const AdminModel = define<AdminDocument>('Admin', admin);

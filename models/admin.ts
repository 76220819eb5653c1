import {
  CREATION_FIELDS,
  define,
  type DocumentOf,
  SUSPENSION_FIELDS,
  SECOND_STEP_FIELDS,
  documents,
} from './define';

const admin = documents('admins', {
  adminId: { type: String, required: true },
  adminName: { type: String, required: true },
  adminEmail: { type: String, required: true },
  /** Only reads figures, report and activity (docs/security.md#auditors). */
  auditor: Boolean,
  /** Argon2id, encoded. */
  passwordHash: { type: String, required: true },
  mustChangePassword: { type: Boolean, required: true },
  /** When a temporary password stops opening the account; missing with an own one. */
  temporaryUntil: Date,
  /** Raised to end every token issued before. */
  tokenVersion: { type: Number, required: true },
  ...SUSPENSION_FIELDS,
  /** When they were removed: signed out, cannot sign in. The document stays, so that the id is not given again. */
  removedAt: Date,
  ...SECOND_STEP_FIELDS,
  ...CREATION_FIELDS,
});

admin.index({ adminId: 1 }, { unique: true });

export type AdminDocument = Omit<DocumentOf<typeof admin>, 'auditor'> & { auditor?: true };
export const AdminModel = define<AdminDocument>('Admin', admin, {
  kept: 'until another admin removes the account',
  few: true,
});

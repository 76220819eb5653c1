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
  auditor: Boolean,
  passwordHash: { type: String, required: true },
  mustChangePassword: { type: Boolean, required: true },
  /** End of a temporary password; missing with an own one. */
  temporaryUntil: Date,
  /** Raised to end every token issued before. */
  tokenVersion: { type: Number, required: true },
  ...SUSPENSION_FIELDS,
  /** Signed out, cannot sign in. The document stays, so that the id is not given again. */
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

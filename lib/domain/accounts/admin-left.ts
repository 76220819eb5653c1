import 'server-only';
import { AdminModel } from '@/models/admin';

/**
 * Whether there is an admin whom no admin suspended. An auditor could neither add another nor lift a suspension; who is held
 * since a restore can be confirmed on the server.
 */
export const adminLeft = async (): Promise<boolean> =>
  (await AdminModel.exists({ removedAt: null, auditor: null, suspended: null })) !== null;

import 'server-only';
import { env } from '@/lib/env';

/** Whether contact messages are sent as mails at all (docs/configuration.md). */
export const hasMailServer = (): boolean => env().SMTP_URL !== undefined;

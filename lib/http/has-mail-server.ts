import 'server-only';
import { env } from '@/lib/env';

/** Whether contact messages are sent by mail (docs/configuration.md). */
export const hasMailServer = (): boolean => env().SMTP_URL !== undefined;

import 'server-only';
import { env } from '@/lib/env';

export const hasMailServer = (): boolean => env().SMTP_URL !== undefined;

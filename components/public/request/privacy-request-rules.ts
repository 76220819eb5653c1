'use client';

import { rulesOf } from '@/components/form/late/rules-of';
import { privacyRequestSchema } from '@/lib/schemas/requests';

export const Rules = rulesOf(privacyRequestSchema);

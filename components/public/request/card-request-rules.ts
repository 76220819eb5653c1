'use client';

import { rulesOf } from '@/components/form/late/rules-of';
import { cardRequestSchema } from '@/lib/schemas/requests';

export const Rules = rulesOf(cardRequestSchema);

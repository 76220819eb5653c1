'use client';

import { rulesOf } from '@/components/form/late/rules-of';
import { contactSchema } from '@/lib/schemas/contact';

export const Rules = rulesOf(contactSchema);

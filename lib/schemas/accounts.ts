import { z } from 'zod';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { businessId, email, optional, personName, says, sentences } from './fields';

export const adminSchema = z.object({
  adminName: personName(3, 100, 'employeeNameMin3'),
  adminEmail: email('emailFormat'),
  kind: optional(z.enum(['admin', 'auditor'], { error: says('invalid') })),
});
export type AdminInput = z.output<typeof adminSchema>;

export const adminIdParams = z.object({ adminId: businessId('idRequired') });

export const accountParams = z.object({
  role: z.enum(['admin', 'employee'], { error: says('invalid') }),
  id: businessId('idRequired'),
});

export const suspensionNote = z.object({
  note: optional(sentences(1, NOTE_MAX_LENGTH, 'noteRequired')),
});
export const suspensionSchema = z.strictObject(
  { suspended: z.boolean({ error: says('invalid') }), ...suspensionNote.shape },
  { error: says('invalid') },
);

import { z } from 'zod';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { optional, says, sentences } from './fields';

/** PUT .../suspend and .../unsuspend of an employee or an admin (ours): why, for the admins. */
export const suspensionSchema = z.strictObject(
  { note: optional(sentences(1, NOTE_MAX_LENGTH, 'noteRequired')) },
  { error: says('invalid') },
);
export type SuspensionInput = z.output<typeof suspensionSchema>;

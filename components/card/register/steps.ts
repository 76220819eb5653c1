import type { FieldPath } from 'react-hook-form';
import { PERSON_FIELDS, type RegisterForm } from '@/lib/schemas/register-form';

/** `done` is the dialog with the new number. */
export const STEPS = ['card', 'primary', 'family', 'check', 'done'] as const;
export type Step = (typeof STEPS)[number];
export type OpenStep = Exclude<Step, 'done'>;
export const OPEN_STEPS = ['card', 'primary', 'family', 'check'] as const satisfies readonly OpenStep[];

export type RegisterPath = FieldPath<RegisterForm>;

/** The consent comes before any other field. */
const STEP_OF: Record<keyof RegisterForm, OpenStep> = {
  card: 'card',
  consent: 'card',
  cardPrimaryHolder: 'primary',
  photo: 'primary',
  cardMembers: 'family',
};

/** In screen order, so that the first error is the topmost. */
export function fieldsOf(step: OpenStep, familySize: number): RegisterPath[] {
  const person = (at: string) => PERSON_FIELDS.map((field) => `${at}.${field}` as RegisterPath);
  if (step === 'card') return ['card.mode', 'card.number', 'consent.version'];
  if (step === 'primary') return person('cardPrimaryHolder');
  if (step === 'family')
    return Array.from({ length: familySize }, (_, index) => index).flatMap((index) =>
      person(`cardMembers.${index}`),
    );
  return [];
}

/** `cardMembers.0.memberName` is in `family`. */
export const stepOf = (path: RegisterPath): OpenStep => STEP_OF[path.split('.')[0] as keyof RegisterForm];

/** @param by 1 for the next step, -1 for the previous one */
export const stepFrom = (step: OpenStep, by: 1 | -1): OpenStep =>
  OPEN_STEPS[OPEN_STEPS.indexOf(step) + by] ?? step;

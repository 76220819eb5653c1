import type { RegisterForm } from '@/lib/schemas/register-form';

/** The way through a registration (docs/brand.md); `done` is the dialog with the new number. */
export const STEPS = ['card', 'primary', 'family', 'check', 'done'] as const;
export type Step = (typeof STEPS)[number];
/** The steps with something to do in them. */
export type OpenStep = Exclude<Step, 'done'>;
export const OPEN_STEPS = ['card', 'primary', 'family', 'check'] as const satisfies readonly OpenStep[];

export type RegisterPath =
  | `consent.${keyof RegisterForm['consent']}`
  | `card.${keyof RegisterForm['card']}`
  | `primary.${keyof RegisterForm['primary']}`
  | `family.${number}.${keyof RegisterForm['family'][number]}`;

const GUARDIAN = ['guardianName', 'guardianRelation'] as const;

/** The fields of a step, in the order the screen shows them, so that the first error is the topmost. */
export function fieldsOf(step: OpenStep, familySize: number): RegisterPath[] {
  if (step === 'card') return ['card.mode', 'card.number', 'consent.version'];
  if (step === 'primary')
    return (
      [
        'fullName',
        'phoneNumber',
        'dateOfBirth',
        'aadhar',
        ...GUARDIAN,
        'sex',
        'bloodGroup',
        'address',
        'email',
      ] as const
    ).map((name) => `primary.${name}` as const);
  if (step === 'check') return [];
  return Array.from({ length: familySize }, (_, place) =>
    (
      ['fullName', 'relation', 'dateOfBirth', 'aadhar', ...GUARDIAN, 'sex', 'bloodGroup', 'email'] as const
    ).map((name) => `family.${place}.${name}` as const),
  ).flat();
}

/** The step that holds a field: `family.0.fullName` is in `family`, the consent before anything is typed. */
export const stepOf = (path: string): OpenStep =>
  path.startsWith('consent.') ? 'card' : (OPEN_STEPS.find((step) => path.startsWith(`${step}.`)) ?? 'check');

/** @param by 1 for the next step, -1 for the one before */
export const stepFrom = (step: OpenStep, by: 1 | -1): OpenStep =>
  OPEN_STEPS[OPEN_STEPS.indexOf(step) + by] ?? step;

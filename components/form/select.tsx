import type { ComponentProps } from 'react';
import { CONTROL } from '@/components/ui/control-look';
import type { Choice } from './fields';

type Props = ComponentProps<'select'> & {
  choices: Choice[];
  /** The text of the empty first option. */
  empty: string;
};

/** The box of SelectField and LateSelect. */
export function Select({ choices, empty, ...control }: Props) {
  return (
    <select {...control} className={CONTROL}>
      <option value="">{empty}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

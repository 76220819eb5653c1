'use client';

import type { ComponentProps } from 'react';
import type { Choice } from './fields';
import { stayPut } from './stay-put';

type Props = {
  choices: Choice[];
  long: boolean;
  invalid: boolean;
  /** What each radio button gets; `name` at least. */
  control: ComponentProps<'input'> & { name: string };
};

/** The boxes of ChoiceField and LateChoice. */
export function Choices({ choices, long, invalid, control }: Props) {
  return (
    <div className={long ? 'grid gap-2 sm:grid-cols-2' : 'flex flex-wrap gap-2'}>
      {choices.map(({ value, label }) => (
        <label
          // With the words: bare text must not change in place (components/ui/elements.test.ts).
          key={`${value} ${label}`}
          onMouseDown={stayPut}
          className={`bg-raised has-checked:border-teal has-checked:bg-teal-wash has-checked:text-teal-strong has-focus-visible:outline-teal rounded-field relative flex min-h-12 min-w-20 cursor-pointer items-center border px-4 transition-colors duration-150 has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${
            long ? 'gap-3 py-2' : 'flex-1 justify-center'
          } ${invalid ? 'border-danger border-2' : 'border-edge'}`}
        >
          <input
            type="radio"
            value={value}
            className={
              long
                ? 'accent-teal size-5 shrink-0 cursor-pointer outline-none'
                : 'absolute inset-0 cursor-pointer appearance-none opacity-0'
            }
            {...control}
            onClick={(event) => event.currentTarget.focus()}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

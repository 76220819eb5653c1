'use client';

import type { ComponentProps } from 'react';

type Props = ComponentProps<'input'> & {
  choices: Array<{ value: string; label: string }>;
  long?: boolean;
  /** Chosen from the start. */
  chosen?: string | undefined;
};

/**
 * All visible: one tap instead of a dropdown.
 * @param long with radio buttons, because boxes with text would look like text fields
 */
export function ChoiceButtons({ choices, long = false, chosen, 'aria-invalid': invalid, ...input }: Props) {
  return (
    <div
      className={
        long
          ? 'grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-2 [&>:last-child:nth-child(odd)]:col-span-full'
          : 'flex flex-wrap gap-2'
      }
    >
      {choices.map(({ value, label }) => (
        <label
          // With the words: bare text must not change in place (components/ui/elements.test.ts).
          key={`${value} ${label}`}
          // The focus moves with the click, as for a button (components/ui/button.tsx).
          onMouseDown={(event) => event.preventDefault()}
          className={`bg-raised has-checked:border-teal has-checked:bg-teal-wash has-checked:text-teal-strong has-focus-visible:outline-teal rounded-field relative flex min-h-12 min-w-20 cursor-pointer items-center border transition-colors duration-150 has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${
            long ? 'gap-3 px-4 py-2' : 'flex-1 justify-center px-2 py-1 text-center'
          } ${invalid ? 'border-danger border-2' : 'border-edge'}`}
        >
          <input
            type="radio"
            value={value}
            {...(value === chosen && { defaultChecked: true })}
            className={
              long
                ? 'accent-teal size-5 shrink-0 cursor-pointer outline-none'
                : 'absolute inset-0 cursor-pointer appearance-none opacity-0'
            }
            {...input}
            onClick={(event) => event.currentTarget.focus()}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

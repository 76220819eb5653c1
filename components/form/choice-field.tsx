'use client';

import { useFormContext } from 'react-hook-form';
import { type Choice } from './fields';
import { FieldFrame, type FieldProps } from './field-frame';

/**
 * All visible: one tap instead of a dropdown.
 * @param long with radio buttons, because boxes with text would look like text fields
 */
export function ChoiceField({
  choices,
  long = false,
  onChoose,
  ...frame
}: FieldProps & { choices: Choice[]; long?: boolean; onChoose?: (value: string) => void }) {
  const { register, setValue } = useFormContext();
  const registered = register(frame.name, {
    onChange: (event: { target: { value: string } }) => onChoose?.(event.target.value),
  });
  /** react-hook-form keeps text typed before hydration, but no choice: it is made again. */
  const join = (button: HTMLInputElement | null) => {
    const wasChosen = button?.checked;
    registered.ref(button);
    if (wasChosen && !button.checked) setValue(frame.name, button.value);
  };
  return (
    <FieldFrame {...frame} group>
      {(aria) => (
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
              } ${aria['aria-invalid'] ? 'border-danger border-2' : 'border-edge'}`}
            >
              <input
                type="radio"
                value={value}
                className={
                  long
                    ? 'accent-teal size-5 shrink-0 cursor-pointer outline-none'
                    : 'absolute inset-0 cursor-pointer appearance-none opacity-0'
                }
                {...registered}
                ref={join}
                onClick={(event) => event.currentTarget.focus()}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

'use client';

import { Choices } from '../choices';
import type { Choice } from '../fields';
import { LateFrame, useLateField, type LateFieldProps } from './late-frame';

/** One of a few choices of a late form (use-late-form.ts), with radio buttons, as their texts are long. */
export function LateChoice({ choices, ...frame }: LateFieldProps & { choices: Choice[] }) {
  const { rules, registered } = useLateField(frame.name);
  /** react-hook-form takes over a text, but no choice: one from before it was loaded is made again. */
  const join = (button: HTMLInputElement | null) => {
    const wasChosen = button?.checked;
    registered?.ref(button);
    if (wasChosen && !button.checked) rules?.setValue(frame.name, button.value);
  };
  return (
    <LateFrame {...frame} group>
      {(aria) => (
        <Choices
          choices={choices}
          long
          invalid={aria['aria-invalid']}
          control={{ ...registered, name: frame.name, ref: join }}
        />
      )}
    </LateFrame>
  );
}

'use client';

import { useFormContext } from 'react-hook-form';
import { Choices } from './choices';
import { FieldFrame, type FieldProps } from './field-frame';
import type { Choice } from './fields';

/**
 * One of a few choices, all visible: one tap instead of a dropdown.
 * @param long in two columns, on a phone in one, with radio buttons: boxes with text would look like fields to fill in
 */
export function ChoiceField({
  choices,
  long = false,
  ...frame
}: FieldProps & { choices: Choice[]; long?: boolean }) {
  const { register } = useFormContext();
  return (
    <FieldFrame {...frame} group>
      {(aria) => (
        <Choices {...{ choices, long }} invalid={aria['aria-invalid']} control={register(frame.name)} />
      )}
    </FieldFrame>
  );
}

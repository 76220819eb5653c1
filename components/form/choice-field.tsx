'use client';

import { useFormContext } from 'react-hook-form';
import { ChoiceButtons } from '@/components/ui/choice-buttons';
import { type Choice } from './fields';
import { FieldFrame, type FieldProps } from './field-frame';

export function ChoiceField({
  choices,
  long,
  onChoose,
  ...frame
}: FieldProps & { choices: Choice[]; long?: boolean; onChoose?: (value: string) => void }) {
  const { register } = useFormContext();
  const registered = register(frame.name, {
    onChange: (event: { target: { value: string } }) => onChoose?.(event.target.value),
  });
  return (
    <FieldFrame {...frame} group>
      {(aria) => <ChoiceButtons {...{ choices, long }} aria-invalid={aria['aria-invalid']} {...registered} />}
    </FieldFrame>
  );
}

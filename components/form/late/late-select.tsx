'use client';

import type { Choice } from '../fields';
import { Select } from '../select';
import { LateFrame, useLateField, type LateFieldProps } from './late-frame';

/** A select of a late form (use-late-form.ts). @param empty the text of the empty first option */
export function LateSelect({
  choices,
  empty,
  ...frame
}: LateFieldProps & { choices: Choice[]; empty: string }) {
  const { registered } = useLateField(frame.name);
  return (
    <LateFrame {...frame}>
      {(aria) => <Select {...{ choices, empty }} {...registered} {...aria} name={frame.name} />}
    </LateFrame>
  );
}

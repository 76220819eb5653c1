'use client';

import { CONTROL } from '@/components/ui/control-look';
import type { Choice } from '../fields';
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
      {(aria) => (
        <select {...registered} {...aria} name={frame.name} className={CONTROL}>
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </LateFrame>
  );
}

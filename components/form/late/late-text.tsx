'use client';

import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { CONTROL } from '@/components/ui/control-look';
import { useLateField, LateFrame, type LateFieldProps } from './late-frame';

type Props = LateFieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'form' | 'name'> & {
    /** Several lines of text, with this many to see. */
    rows?: number;
    /** Applied at every keystroke, to remove what may not be typed. */
    clean?: (typed: string) => string;
    /** Called with what was typed, before it is cleaned. */
    onTyped?: (typed: string) => void;
  };

/** A text of a late form (use-late-form.ts). */
export function LateText({ name, label, help, hint, required, rows, clean, onTyped, ...input }: Props) {
  const { rules, registered } = useLateField(name);
  const Control = (rows ? 'textarea' : 'input') as 'input';
  return (
    <LateFrame {...{ name, label, help, hint, required }}>
      {(aria) => (
        <Control
          enterKeyHint={rows ? undefined : 'next'}
          {...input}
          {...registered}
          {...aria}
          name={name}
          {...(rows && { rows })}
          ref={(control: HTMLInputElement | null) => {
            // What was typed before there were rules or scripts.
            const before = control?.value ?? '';
            if (control && clean) cleanInPlace(control, clean);
            if (control && control.value !== before) onTyped?.(before);
            registered?.ref(control);
          }}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            onTyped?.(event.target.value);
            if (clean) cleanInPlace(event.target, clean);
            return registered?.onChange(event);
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            // A form sent by Enter is emptied while a field has focus; leaving that field is no omission.
            if (event.target.value || !rules?.sent) void registered?.onBlur(event);
          }}
          className={CONTROL}
        />
      )}
    </LateFrame>
  );
}

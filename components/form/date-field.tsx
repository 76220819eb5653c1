'use client';

import { useController } from 'react-hook-form';
import type { Elements } from '@/components/ui/elements';
import { DateBoxes } from './date-boxes';
import { FieldFrame, type FieldProps } from './field-frame';

type Props = FieldProps & {
  /** As in DateBoxes. */
  compact?: boolean;
  /** Shown beside the boxes: what follows from the date. */
  beside?: Elements;
};

/**
 * A date people know by heart, typed on a number keypad in three boxes: scrolling a calendar back to 1955
 * takes a minute on a cheap phone. The form stores `YYYY-MM-DD`, padded; anything else is an incomplete date.
 */
export function DateField({ compact, beside, ...frame }: Props) {
  const { field } = useController({ name: frame.name });
  return (
    <FieldFrame {...frame} group>
      {(aria) => (
        <DateBoxes
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onLeave={field.onBlur}
          compact={compact}
          first={field.ref}
          invalid={aria['aria-invalid']}
          required={aria['aria-required']}
        >
          {beside && <p className="text-soft flex min-h-12 items-center pl-1">{beside}</p>}
        </DateBoxes>
      )}
    </FieldFrame>
  );
}

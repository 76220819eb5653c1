'use client';

import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { isInLegacyFont, nameDoubt } from '@/lib/format/name';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { TextField } from './fields';
import { useSettled } from './use-settled';

/** A place or thing may have numbers and signs. */
export type NameOf = 'person' | 'thing';

/** Once typing pauses; it never prevents a submit. */
function useNameNotice(typed: string, of: NameOf = 'person'): string | undefined {
  const say = useValidationWords();
  const settled = useSettled(typed.trim());
  if (of === 'person') {
    const doubt = nameDoubt(settled);
    return doubt && say(doubt);
  }
  return isInLegacyFont(settled) ? say('legacyFont') : undefined;
}

/**
 * Looks like Hindi in a font such as Kruti Dev, or has unusual signs: only a hint.
 * @param hint another doubt, shown below these
 */
export function NameField({ of, hint, ...field }: ComponentProps<typeof TextField> & { of?: NameOf }) {
  const notice = useNameNotice(String(useWatch({ name: field.name }) ?? ''), of);
  return (
    <TextField
      maxLength={100}
      autoComplete="off"
      autoCapitalize="words"
      {...field}
      hint={
        (notice || hint) && (
          <>
            {notice && <span className="block">{notice}</span>}
            {hint && <span className="block">{hint}</span>}
          </>
        )
      }
    />
  );
}

'use client';

import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from './fields';
import { useNameNotice, type NameOf } from './use-name-notice';

type Props = ComponentProps<typeof TextField> & { of?: NameOf };

/**
 * A name. One that looks like Hindi in a font such as Kruti Dev, or has signs that no name has, gets a hint and is not
 * refused.
 * @param hint another doubt about the name, shown below these
 */
export function NameField({ of, hint, ...field }: Props) {
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

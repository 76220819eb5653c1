import type { ComponentProps } from 'react';
import { TextAreaField, TextField } from './fields';

/** Somebody else's email address. */
export const EmailField = (field: ComponentProps<typeof TextField>) => (
  <TextField
    type="email"
    inputMode="email"
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
    maxLength={254}
    {...field}
  />
);

/** Somebody else's postal address. */
export const AddressField = (field: ComponentProps<typeof TextAreaField>) => (
  <TextAreaField rows={2} autoCapitalize="words" maxLength={300} {...field} />
);

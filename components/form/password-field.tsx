'use client';

import { useFormContext } from 'react-hook-form';
import { PasswordInput } from '@/components/ui/password-input';
import { FieldFrame, type FieldProps } from './field-frame';

type Props = FieldProps & { show: string; hide: string; autoComplete: 'current-password' | 'new-password' };

/** @param show, hide the labels of its button */
export function PasswordField({ show, hide, autoComplete, ...field }: Props) {
  const { register } = useFormContext();
  return (
    <FieldFrame {...field}>
      {(aria) => (
        <PasswordInput
          show={show}
          hide={hide}
          autoComplete={autoComplete}
          {...register(field.name)}
          {...aria}
        />
      )}
    </FieldFrame>
  );
}

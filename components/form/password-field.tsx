'use client';

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { HideIcon, ShowIcon } from '@/components/ui/icons';
import { CONTROL, FieldFrame, type FieldProps } from './field-frame';

type Props = FieldProps & { show: string; hide: string; autoComplete: 'current-password' | 'new-password' };

/** A password with a button that shows it, so that a thumb's mistake is seen. @param show, hide what the button is called */
export function PasswordField({ show, hide, autoComplete, ...field }: Props) {
  const { register } = useFormContext();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...field}>
      {(aria) => (
        <div className="relative">
          <input
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...register(field.name)}
            {...aria}
            className={`${CONTROL} pr-14`}
          />
          <button
            type="button"
            aria-label={shown ? hide : show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="text-soft hover:text-teal rounded-field absolute inset-y-0 right-0 grid w-12 place-items-center"
          >
            {shown ? (
              <HideIcon aria-hidden className="size-5" />
            ) : (
              <ShowIcon aria-hidden className="size-5" />
            )}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

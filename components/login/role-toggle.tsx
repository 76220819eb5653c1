'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';

/** Employee or Admin (spec §2, /login): two radio buttons that look like one switch. */
export function RoleToggle() {
  const t = useTranslations('login');
  const { register } = useFormContext();
  return (
    <fieldset>
      <legend className="sr-only">{t('role')}</legend>
      <div className="bg-sunken grid grid-cols-2 gap-1 rounded-full p-1">
        {(['employee', 'admin'] as const).map((role) => (
          <label
            key={role}
            className="has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-teal flex min-h-11 cursor-pointer items-center justify-center rounded-full font-semibold transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input type="radio" value={role} className="sr-only" {...register('role')} />
            {t(role)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import type { Elements } from '@/components/ui/elements';

type Props = {
  /** Their paths in the form. */
  names: string[];
  labels: string[];
  children: Elements;
};

/** Fields that may stay empty, folded behind their labels; open while one has a value or an error. */
export function OptionalFields({ names, labels, children }: Props) {
  const t = useTranslations('register');
  const { getValues, formState } = useFormContext();
  const [open, setOpen] = useState(() => names.some((name) => getValues(name)));
  const wrong = names.some((name) => get(formState.errors, name));
  return (
    <details
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="md:col-span-2"
    >
      <summary
        // As of a button (components/ui/button.tsx): an error that leaving a field shows would move it away first.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => event.currentTarget.focus()}
        className="text-link inline-flex min-h-12 cursor-pointer items-center font-semibold"
      >
        {t('optional', { fields: labels.join(', ') })}
      </summary>
      <div className="grid gap-x-6 gap-y-5 pt-2 md:grid-cols-2">{children}</div>
    </details>
  );
}

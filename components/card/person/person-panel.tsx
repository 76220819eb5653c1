'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { RemoveIcon } from '@/components/ui/icons';
import { typedSomething } from './typed-something';

type Props = {
  /** The person's path in the form: `cardMembers.0`. */
  at: string;
  /** The heading until a name is typed. */
  title: string;
  onRemove: () => void;
  children: ReactNode;
};

/** One person of several, with a button to remove them; it asks first if anything was typed. */
export function PersonPanel({ at, title, onRemove, children }: Props) {
  const t = useTranslations('register');
  const common = useTranslations('common');
  const { getValues } = useFormContext();
  const typedName = String(useWatch({ name: `${at}.memberName` }) ?? '').trim();
  const [asking, setAsking] = useState(false);

  function remove() {
    onRemove();
    toast.success(t('removed'));
  }

  return (
    <fieldset className="border-line bg-paper rounded-panel min-w-0 border px-4 pt-3 pb-5 sm:px-5">
      <legend className="sr-only">{title}</legend>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="min-w-0 text-lg">
          <span className={typedName ? 'text-soft block font-sans text-sm font-medium' : ''}>{title}</span>
          {typedName && <span className="block truncate">{typedName}</span>}
        </h3>
        <Button
          look="quiet"
          className="-mr-3 px-3"
          aria-label={t('removeNamed', { name: typedName || title })}
          icon={<RemoveIcon aria-hidden className="size-5" />}
          onClick={() => (typedSomething(getValues(at)) ? setAsking(true) : remove())}
        >
          {t('remove')}
        </Button>
      </div>
      {children}
      {asking && (
        <ConfirmDialog
          title={t('removeTitle', { name: typedName || title })}
          text={t('removeText')}
          yes={t('remove')}
          no={common('keep')}
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      )}
    </fieldset>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { forgetDraft, saveDraft, type DraftName } from '@/lib/api/draft';
import { typedSomething } from '@/components/card/person/typed-something';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';

type Props = {
  name: DraftName;
  owner: string;
  /** What a draft holds besides the form's values. Keeps its identity while nothing in it changes. */
  beside: { key: string; sent: boolean };
};

/** Saves the form at every change. A separate component, so that only it renders at each keystroke. */
export function SaveDraft({ name, owner, beside }: Props) {
  const { getValues } = useFormContext();
  const t = useTranslations('register');
  const values = useWatch();
  const told = useRef(false);

  useEffect(() => {
    // A form that was sent is kept even if emptied since: its key is needed to find out the outcome.
    if (!typedSomething(values) && !beside.sent) return forgetDraft(name, owner);
    void saveDraft(name, owner, { ...beside, values }).then((stored) => {
      if (!stored && !told.current) toast.error(t('notStored'), { id: 'not-stored', duration: 15_000 });
      told.current = !stored;
    });
  }, [name, owner, values, beside, t]);
  useLeaveWarning(() => typedSomething(getValues()));

  return null;
}

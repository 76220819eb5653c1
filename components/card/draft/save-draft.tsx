'use client';

import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { forgetDraft, saveDraft, type DraftName } from '@/lib/api/draft';
import { typedSomething } from '@/components/card/person/typed-something';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';

type Props = {
  name: DraftName;
  owner: string;
  /** What a draft holds besides the form's values. The same object as long as nothing in it changes. */
  beside: { key: string; sent: boolean };
};

/** Saves what is typed as it is typed. A component of its own, so that only it renders at every keystroke. */
export function SaveDraft({ name, owner, beside }: Props) {
  const { getValues } = useFormContext();
  const values = useWatch();

  useEffect(() => {
    // What was sent stays even if the form was emptied since: only its key leads to the outcome.
    if (typedSomething(values) || beside.sent) saveDraft(name, owner, { ...beside, values });
    else forgetDraft(name);
  }, [name, owner, values, beside]);
  useLeaveWarning(() => typedSomething(getValues()));

  return null;
}

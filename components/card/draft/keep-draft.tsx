'use client';

import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { forgetDraft, keepDraft, type DraftName } from '@/lib/api/draft';
import { typedSomething } from '@/components/card/person/typed-something';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';

type Props = {
  name: DraftName;
  owner: string;
  /** What a draft holds beside the form's values. The same object as long as nothing in it changes. */
  beside: { key: string; sent: boolean };
};

/** Keeps what is typed as it is typed. A component of its own, so that only it renders at every key. */
export function KeepDraft({ name, owner, beside }: Props) {
  const { getValues } = useFormContext();
  const values = useWatch();

  useEffect(() => {
    // What was sent is kept though it was emptied since: its key still leads to what became of it.
    if (typedSomething(values) || beside.sent) keepDraft(name, owner, { ...beside, values });
    else forgetDraft(name);
  }, [name, owner, values, beside]);
  useLeaveWarning(() => typedSomething(getValues()));

  return null;
}

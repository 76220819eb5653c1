'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { forgetDraft, saveDraft, type DraftName } from '@/lib/api/draft';
import { whyNotKept } from '@/lib/api/failure';
import { typedSomething } from '@/components/card/person/typed-something';
import { WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';

type Props = {
  name: DraftName;
  owner: string;
  /** Keeps its identity while nothing changes. */
  beside: { key: string; sent: boolean };
};

const SAID = {
  full: 'draftFull',
  silent: 'draftSilent',
  noKey: 'draftClosed',
  closed: 'draftClosed',
} as const;

/**
 * Saves at every change, and warns while this phone cannot. A separate component, so that only it renders at each
 * keystroke.
 */
export function SaveDraft({ name, owner, beside }: Props) {
  const { getValues } = useFormContext();
  const t = useTranslations('register');
  const values = useWatch();
  const [said, setSaid] = useState<(typeof SAID)[keyof typeof SAID]>();

  useEffect(() => {
    // A form that was sent is kept even if emptied since: its key is needed to find out the outcome.
    if (!typedSomething(values) && !beside.sent) return forgetDraft(name, owner);
    void saveDraft(name, owner, { ...beside, values }).then((failure) =>
      setSaid(failure === undefined ? undefined : SAID[whyNotKept(failure)]),
    );
  }, [name, owner, values, beside]);
  useEffect(() => {
    // Also where the notice is out of sight.
    if (said) toast.error(t(said), { id: 'not-stored', duration: 15_000 });
    else toast.dismiss('not-stored');
  }, [said, t]);
  useLeaveWarning(() => typedSomething(getValues()));

  return (
    said && (
      <div className="mb-5">
        <Notice tone="due" icon={<WarningIcon aria-hidden />}>
          {t(said)}
        </Notice>
      </div>
    )
  );
}

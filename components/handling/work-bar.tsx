'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useUser } from '@/lib/api/session';
import { PutOff } from './put-off';
import { useHolderWords, useTakeWork, type Work } from './use-work';

type Props = Work & {
  /** Reads it again, and the lists, after a change and where somebody else was faster. */
  onChanged: () => void;
};

/** Whose work it is, and the ways to take it, give it back and put it off; nothing of what is done. */
export function WorkBar({ onChanged, ...work }: Props) {
  const t = useTranslations('handling');
  const user = useUser();
  const words = useHolderWords();
  const [puttingOff, setPuttingOff] = useState(false);
  const { mutate, isPending } = useTakeWork(work, onChanged);
  const { handling } = work;
  if (handling.work === 'done') return null;
  const mine = handling.by === user?.adminId && handling.work !== 'open';
  return (
    <div className="bg-sunken rounded-field flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <p className="font-semibold">{words(handling)}</p>
      <div className="flex flex-wrap gap-2">
        {!mine && (
          <Button variant="outline" disabled={isPending} onClick={() => mutate('taken')}>
            {t(handling.work === 'open' ? 'take' : 'takeOver')}
          </Button>
        )}
        {mine && (
          <Button variant="ghost" disabled={isPending} onClick={() => mutate('open')}>
            {t('giveBack')}
          </Button>
        )}
        <Button variant="ghost" disabled={isPending} onClick={() => setPuttingOff(true)}>
          {t('putOff')}
        </Button>
      </div>
      {puttingOff && <PutOff {...work} onChanged={onChanged} onClose={() => setPuttingOff(false)} />}
    </div>
  );
}

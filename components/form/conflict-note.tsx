'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { shortDate } from '@/lib/format/display';
import { timeInIndia } from '@/lib/format/calendar';
import type { EditState } from './edit-context';

type Props = { edit: EditState; name: string; label: string };

/**
 * Under a field that somebody else changed since the form was opened: who, when, from what to what, and the choice
 * between both values.
 */
export function ConflictNote({ edit, name, label }: Props) {
  const t = useTranslations('edits');
  useEffect(() => void edit.labels.set(name, label), [edit, name, label]);
  const change = edit.changes.get(name);
  if (!change) return null;
  const { by, at, was, now, chosen } = change;
  const when = at && { day: shortDate(at), time: timeInIndia(new Date(at)) };
  const key = chosen ? (by && when ? 'changedBy' : 'changed') : 'also';
  return (
    <div
      role="group"
      aria-label={t('at', { field: label })}
      className="bg-due-wash text-due rounded-field mt-2 space-y-2 px-4 py-3 break-words"
    >
      <p className="font-medium">{t(key, { ...when, name: by ?? '', was, now })}</p>
      {chosen === 'open' ? (
        <div className="flex flex-wrap gap-3 *:grow">
          <Button variant="outline" onClick={() => edit.choose(name, 'mine')}>
            {t('keepMine')}
          </Button>
          <Button variant="outline" onClick={() => edit.choose(name, 'theirs')}>
            {t('takeTheirs')}
          </Button>
        </div>
      ) : (
        chosen && <p role="status">{t(chosen)}</p>
      )}
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { CardNumber } from '@/components/card/card-number';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DueIcon, ValidIcon, WarningIcon } from '@/components/ui/icons';
import { mayBeTakenBack } from '@/lib/field/store';
import { Link } from '@/lib/i18n/navigation';
import { OpenCard } from './saved-notice';
import { NOT_ON_CARD } from './send-entry';
import type { Listed } from './use-outbox';

const LINES = { registration: 'family', photo: 'photoOf', call: 'callOf', lost: 'lostOf' } as const;
const STATES = {
  waiting: { Icon: DueIcon, tone: 'text-due', words: 'waitingState' },
  refused: { Icon: WarningIcon, tone: 'text-danger', words: 'refused' },
  sent: { Icon: ValidIcon, tone: 'text-valid', words: 'sent' },
  erased: { Icon: WarningIcon, tone: 'text-danger', words: 'removedErased' },
} as const;

type LineProps = { entry: Listed; onPutRight: () => Promise<void>; onRemove: () => Promise<boolean> };

/** One entry that is saved on this phone: what it is, what became of it, and what can be done. */
export function WaitingLine({ entry, onPutRight, onRemove }: LineProps) {
  const { kind, state, shown } = entry;
  const t = useTranslations('field');
  const common = useTranslations('common');
  const [opening, setOpening] = useState(false);
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { Icon, tone, words: is } = STATES[state];
  const isFamily = kind === 'registration';
  const { people = 0, said, number, words, tooLarge, notes = [], duplicates = [] } = shown;
  const holder = shown.holder || t('unknownFamily');
  const what = t(LINES[kind], { name: holder, count: people });
  async function open() {
    setOpening(true);
    await onPutRight().finally(() => setOpening(false));
  }
  async function remove() {
    setAsking(false);
    setRemoving(true);
    try {
      const removed = await onRemove();
      if (!removed && state === 'waiting') toast.error(t('tooLate', { name: holder }), { id: 'too-late' });
    } catch {
      toast.error(t('storeFailed'), { id: 'too-late' });
    } finally {
      setRemoving(false);
    }
  }
  const removeButton = (
    <Button
      variant="outline"
      onClick={() => setAsking(true)}
      busy={removing}
      aria-label={t('removeOf', { name: holder })}
    >
      {t('remove')}
    </Button>
  );
  return (
    <>
      <p className="font-semibold break-words">{what}</p>
      {number && (
        <p className="text-lg">
          <CardNumber number={number} />
        </p>
      )}
      {said && <p className="break-words">{said}</p>}
      <p className={`flex items-start gap-2 ${tone}`}>
        <Icon aria-hidden className="mt-1 size-4 shrink-0" />
        <span>{t(state === 'refused' && !isFamily ? 'notTaken' : is)}</span>
      </p>
      {state === 'refused' && (
        <>
          {(tooLarge || words) && <p className="mt-1">{tooLarge ? t('tooLarge') : words}</p>}
          <p className="mt-2 flex flex-wrap gap-3">
            {isFamily && (
              <Button
                variant="outline"
                onClick={() => void open()}
                busy={opening}
                aria-label={t('putRightOf', { name: holder })}
              >
                {t('putRight')}
              </Button>
            )}
            {removeButton}
          </p>
        </>
      )}
      {state === 'erased' && (
        <>
          {words && <p className="mt-1">{words}</p>}
          <p className="mt-2">
            <Button variant="outline" onClick={() => void remove()} busy={removing}>
              {t('understood')}
            </Button>
          </p>
        </>
      )}
      {mayBeTakenBack(entry) && <p className="mt-2">{removeButton}</p>}
      {notes.map((note) => (
        <p key={note} className="text-soft mt-1">
          {t(note)}
        </p>
      ))}
      {number && notes.includes(NOT_ON_CARD) && (
        <p className="mt-2">
          <OpenCard number={number} />
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={isFamily ? t('removeTitle', { name: holder }) : t('removeNotedTitle', { what })}
          text={t(state === 'waiting' ? 'removeWaitingText' : isFamily ? 'removeText' : 'removeNotedText')}
          yes={t('remove')}
          no={common('cancel')}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
      )}
      {duplicates.length > 0 && (
        <p className="mt-1">
          <span>{t('duplicates')}</span>{' '}
          {duplicates.map((each) => (
            <Link
              key={each}
              href={`/employee/dashboard?card=${encodeURIComponent(each)}`}
              className="text-link mr-3 inline-block"
            >
              <CardNumber number={each} />
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

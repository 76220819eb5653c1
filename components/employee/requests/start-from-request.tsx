'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Modal } from '@/components/ui/modal';
import { newIdempotencyKey } from '@/lib/api/client';
import { saveDraft, unfinishedDrafts } from '@/lib/api/draft';
import type { CardRequest } from '@/lib/schemas/answers/requests';
import { emptyRegisterForm } from '@/lib/schemas/register-form';

type Props = {
  request: CardRequest;
  owner: string;
  /** A new draft was saved. */
  onStart: () => void;
  /** Back to the registration that was sent. */
  onGoOn: () => void;
  onClose: () => void;
};

/** Puts what the family wrote into a new registration. */
function fillIn({ _id, name, number, village }: CardRequest, owner: string): void {
  const values = emptyRegisterForm();
  Object.assign(values.cardPrimaryHolder, {
    memberName: name,
    memberContact: number,
    memberVillage: village,
  });
  const request = { id: _id, name };
  saveDraft('registration', owner, { key: newIdempotencyKey(), sent: false, step: 'card', request, values });
}

/**
 * Starts a registration filled in from a request. An unfinished one on this phone is discarded only on purpose, and one
 * that was sent without a response never: its card may exist.
 */
export function StartFromRequest({ request, owner, onStart, onGoOn, onClose }: Props) {
  const t = useTranslations('requests');
  const [draft] = useState(() => unfinishedDrafts(owner).find(({ name }) => name === 'registration'));

  useEffect(() => {
    if (draft) return;
    fillIn(request, owner);
    onStart();
    // Once, when it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (!draft) return null;
  if (draft.sent)
    return (
      <Modal title={t('sentTitle')} onClose={onClose} footer={<Button onClick={onGoOn}>{t('goOn')}</Button>}>
        <p className="text-lg">{t('sentText')}</p>
      </Modal>
    );
  return (
    <ConfirmDialog
      title={t('unfinishedTitle')}
      text={t('unfinishedText')}
      yes={t('start')}
      no={t('keep')}
      onYes={() => {
        fillIn(request, owner);
        onStart();
      }}
      onNo={onClose}
    />
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { useCardCalls } from '@/components/card/card-calls';
import { useFailedWords } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { failToast } from '@/lib/api/fail-toast';
import type { Member } from '@/lib/schemas/answers/people';

type Props = { cardNumber: string; member: Member; onClose: () => void; onRemoved: () => void };

/** Asks before removing a person from a card. A retry after a lost response removes them only once. */
export function RemoveMember({ cardNumber, member, onClose, onRemoved }: Props) {
  const t = useTranslations('cards');
  const register = useTranslations('register');
  const common = useTranslations('common');
  const words = useFailedWords();
  const name = member.memberName;
  const { removeMember } = useCardCalls();
  const removal = useMutation({
    mutationFn: () => removeMember(cardNumber, member.memberId),
    onSuccess: ({ message }) => {
      toast.success(message, { id: 'remove-member' });
      onRemoved();
    },
    onError: (error) => failToast(error, words(error, t('removeFailed')), 'remove-member'),
  });
  const busy = removal.isPending;

  return (
    <Modal
      title={register('removeTitle', { name })}
      onClose={onClose}
      mayClose={() => !busy}
      footer={
        <div className="flex w-full gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
          <Button look="outline" disabled={busy} onClick={onClose}>
            {common('keep')}
          </Button>
          <Button look="danger" busy={busy && t('removeBusy')} onClick={() => removal.mutate()}>
            {register('remove')}
          </Button>
        </div>
      }
    >
      <p className="text-lg">{t('removeMemberText', { name })}</p>
    </Modal>
  );
}

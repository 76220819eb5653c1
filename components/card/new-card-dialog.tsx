'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Modal } from '@/components/ui/modal';
import { longDate } from '@/lib/format/display';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import { call } from '@/lib/api/client';
import { isOutdated } from '@/lib/api/failure';
import type { PhotoInput } from '@/lib/schemas/photo';
import { CardNumber } from './card-number';
import { CardQr } from './card-qr';
import { MedicalCard } from './medical-card';
import type { NewCard } from './new-card';
import { CardPhoto, photoAddress } from './photo/card-photo';
import { ShareActions } from './share/share-actions';
import { useRefreshCards } from './queries';

/** Without an answer it stays here, to be sent again. */
function SendPhoto({
  cardNumber,
  photo,
  onSaved,
}: {
  cardNumber: string;
  photo: PhotoInput;
  onSaved: () => void;
}) {
  const t = useTranslations('photo');
  const common = useTranslations('common');
  const refresh = useRefreshCards();
  const { mutate, error, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => call('PUT /api/card/[cardNumber]/photo', { params: { cardNumber }, body: photo }),
    onSuccess: onSaved,
    onError: (error) => void (isOutdated(error) && refresh()),
  });
  // Sending it twice keeps one photo.
  useEffect(() => mutate(), [mutate]);
  useLeaveWarning(() => !isSuccess);
  if (isError)
    return (
      <RefusalNotice
        tone="due"
        title={t('notSent')}
        error={error}
        otherwise={common('whyFault')}
        hint={!isOutdated(error) && t('notSentText')}
        action={
          <Button variant="outline" onClick={() => mutate()}>
            {t('sendAgain')}
          </Button>
        }
      />
    );
  return (
    <p role="status" className="text-soft">
      {isPending ? common('busy') : isSuccess && t('sent')}
    </p>
  );
}

type Props = {
  card: NewCard;
  onNext?: () => void;
  onClose: () => void;
};

/** The last step of a registration, or of a move to one's own card. */
export function NewCardDialog({ card, onNext, onClose }: Props) {
  const t = useTranslations('register');
  const say = useTranslations('card');
  const common = useTranslations('common');
  const locale = useLocale();
  const validUntil = card.dueDate && longDate(card.dueDate, locale);
  const { cardNumber, holder, members, cardCode } = card;
  const photo = card.photo && photoAddress(card.photo.photo);
  const picture = useRef<HTMLDivElement>(null);
  const photoWords = useTranslations('photo');
  const [photoLeft, setPhotoLeft] = useState(card.photo !== undefined);
  const [leaving, setLeaving] = useState<() => void>();
  const leave = (go: () => void) => (photoLeft ? setLeaving(() => go) : go());

  return (
    <Modal
      title={t('newCardTitle')}
      titleFirst
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button
            variant={onNext ? 'outline' : 'primary'}
            onClick={() => leave(onClose)}
            className="max-sm:w-full"
          >
            {common('close')}
          </Button>
          {onNext && (
            <Button onClick={() => leave(onNext)} className="max-sm:w-full">
              {t('nextFamily')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col items-center gap-5">
        {/* In sight, number and last day are on the card; screen readers get them as text. */}
        <div ref={picture} aria-hidden className="w-full max-w-[30rem]">
          <MedicalCard
            cardNumber={cardNumber}
            primaryMember={holder}
            members={members}
            validUntil={validUntil}
            code={cardCode && <CardQr link={cardCode} />}
            photo={photo && <CardPhoto address={photo} />}
          />
        </div>
        <div className="sr-only">
          <p>{t('newCardNumber')}</p>
          <p>
            <CardNumber number={cardNumber} />
          </p>
          {validUntil && <p>{`${say('validUntil')} ${validUntil}`}</p>}
        </div>
        {card.photo && (
          <SendPhoto cardNumber={cardNumber} photo={card.photo} onSaved={() => setPhotoLeft(false)} />
        )}
        <ShareActions card={card} photo={photo} picture={picture} />
        <div className="bg-teal-wash rounded-field w-full px-4 py-3">
          <p className="font-semibold">{t('whatNext')}</p>
          <p>{t('whatNextText')}</p>
        </div>
      </div>
      {leaving && (
        <ConfirmDialog
          title={photoWords('leaveTitle')}
          text={photoWords('leaveText')}
          yes={photoWords('leaveYes')}
          no={photoWords('leaveNo')}
          onYes={leaving}
          onNo={() => setLeaving(undefined)}
        />
      )}
    </Modal>
  );
}

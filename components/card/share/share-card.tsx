'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ShareIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { longDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { CardQr } from '../card-qr';
import { MedicalCard } from '../medical-card';
import { CardPhoto } from '../photo/card-photo';
import { ShareActions } from './share-actions';

/** 'Share' in a card's details: the card, and what can be done to bring it to its family. */
export function ShareCard({ detail, photo }: { detail: CardDetail; photo: string | undefined }) {
  const say = useTranslations('card');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon={ShareIcon} onClick={() => setOpen(true)}>
        {say('share')}
      </Button>
      {open && <ShareDialog detail={detail} photo={photo} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = { detail: CardDetail; photo: string | undefined; onClose: () => void };

function ShareDialog({ detail, photo, onClose }: Props) {
  const say = useTranslations('card');
  const photoWords = useTranslations('photo');
  const locale = useLocale();
  const picture = useRef<HTMLDivElement>(null);
  const { cardNumber, cardDueDate: dueDate, cardMembers: members, cardCode, consent } = detail.card;
  const { memberName: holder, memberContact: phone } = detail.PrimaryMember;
  const validUntil = longDate(dueDate, locale);
  const card = { cardNumber, holder, members, dueDate, cardCode, phone, language: consent?.locale };
  return (
    <Modal title={say('shareTitle')} titleFirst onClose={onClose}>
      <div className="flex flex-col items-center gap-5">
        <div ref={picture} className="w-full max-w-[30rem]">
          <MedicalCard
            cardNumber={cardNumber}
            primaryMember={holder}
            members={members}
            validUntil={validUntil}
            code={cardCode && <CardQr link={cardCode} />}
            photo={photo && <CardPhoto alt={photoWords('alt', { name: holder })} address={photo} />}
          />
        </div>
        <ShareActions card={card} photo={photo} picture={picture} />
      </div>
    </Modal>
  );
}

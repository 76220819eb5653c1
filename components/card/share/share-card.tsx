'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ShareIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { longDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/answers';
import { CardQr } from '../card-qr';
import { MedicalCard } from '../medical-card';
import { ShareActions } from './share-actions';

/** 'Share' in a card's details: the card, and what can be done to bring it to its family. */
export function ShareCard({ detail }: { detail: CardDetail }) {
  const say = useTranslations('card');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="outline"
        icon={<ShareIcon aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {say('share')}
      </Button>
      {open && <ShareDialog detail={detail} onClose={() => setOpen(false)} />}
    </>
  );
}

function ShareDialog({ detail, onClose }: { detail: CardDetail; onClose: () => void }) {
  const say = useTranslations('card');
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
            holder={holder}
            members={members}
            validUntil={validUntil}
            code={cardCode && <CardQr link={cardCode} />}
          />
        </div>
        <ShareActions card={card} picture={picture} />
      </div>
    </Modal>
  );
}

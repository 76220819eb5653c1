'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useRef, useState, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { CopyButton } from '@/components/ui/copy-button';
import { MessageIcon, QrIcon, ShareIcon } from '@/components/ui/icons';
import { saveFile } from '@/components/ui/save-file';
import { toast } from '@/components/ui/toast';
import { whatsappLink } from '@/lib/format/whatsapp';
import { trustIn } from '@/lib/constants/trust';
import { longDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import { groupCardNumber } from '@/lib/format/card-number';
import { Modal } from '@/components/ui/modal';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { CardQrDialog, CardQr } from '../card-qr';
import type { NewCard } from '../new-card';
import { PrintMenu } from '../print/print-menu';
import { MedicalCard } from '../medical-card';
import { CardPhoto } from '../photo/card-photo';
import { cardPicture } from './card-picture';

type Props = {
  card: NewCard;
  photo: string | undefined;
  /** Holds the card's picture and nothing else. */
  picture: RefObject<HTMLElement | null>;
};

/** Like a phone's share sheet: the icon above its word. */
const TILES =
  'grid gap-2 [&>button]:min-h-20 [&>button]:flex-col [&>button]:gap-1.5 [&>button]:rounded-panel [&>button]:px-1.5 [&>button]:text-sm [&>button]:leading-tight';

const pictureFile = (parts: BlobPart[], name: string) =>
  new File(parts, `${name}.png`, { type: 'image/png' });

/** Otherwise it is saved. */
const sharesPictures = () => Boolean(navigator.canShare?.({ files: [pictureFile([], 'card')] }));

/** Nothing is sent by itself. */
export function ShareActions({ card, photo, picture }: Props) {
  const say = useTranslations('card');
  const text = useShareText(card);
  const [busy, setBusy] = useState(false);
  const [largeCode, setLargeCode] = useState(false);
  const { cardNumber, holder, members, dueDate, cardCode, phone } = card;
  const of = JSON.stringify([cardNumber, holder, members, dueDate, cardCode, photo]);
  // For the next press, as long as the card is the same.
  const drawn = useRef<{ of: string; file: File }>(undefined);

  async function draw(): Promise<File | undefined> {
    if (drawn.current?.of === of) return drawn.current.file;
    setBusy(true);
    const made = await cardPicture(picture.current!).catch(() => undefined);
    setBusy(false);
    if (!made) return undefined;
    const file = pictureFile([made], cardNumber);
    drawn.current = { of, file };
    return file;
  }

  async function share() {
    const file = await draw();
    if (!file) return toast.error(say('pictureFailed'));
    if (!sharesPictures()) {
      saveFile(file, file.name);
      return toast.success(say('pictureSaved'));
    }
    // Closed without sharing, or the phone wants another press: the picture took too long.
    await navigator.share({ files: [file], text }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') toast.neutral(say('shareAgain'));
    });
  }

  return (
    <div className="w-full space-y-3">
      <a
        href={whatsappLink(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonVariant('marigold', true)}
      >
        <MessageIcon aria-hidden className="size-5" />
        <span>{say('sendOnWhatsapp')}</span>
      </a>
      {/* Six tiles, or four where the card has no code. */}
      <div className={`${TILES} ${cardCode ? 'grid-cols-3' : 'grid-cols-2'}`}>
        <Button variant="outline" icon={ShareIcon} busy={busy} onClick={() => void share()}>
          {say(sharesPictures() ? 'sharePicture' : 'savePicture')}
        </Button>
        <PrintMenu cardNumber={cardNumber} />
        <PrintMenu cardNumber={cardNumber} pdf />
        <CopyButton text={cardNumber} label={say('copyNumber')} />
        {cardCode && <CopyButton text={cardCode} label={say('copyLink')} />}
        {cardCode && (
          <Button variant="outline" icon={QrIcon} onClick={() => setLargeCode(true)}>
            {say('qr')}
          </Button>
        )}
      </div>
      {largeCode && cardCode && <CardQrDialog link={cardCode} onClose={() => setLargeCode(false)} />}
    </div>
  );
}

/** In the language of the notice the family read, or else Hindi. */
function useShareText({ cardNumber, holder, dueDate, cardCode, language = 'hi' }: NewCard): string {
  const t = useTranslations('card');
  const hindi = language === 'hi';
  return [
    t(hindi ? 'shareTextHi' : 'shareTextEn', {
      name: holder,
      trust: trustIn(language).name,
      number: groupCardNumber(cardNumber),
    }),
    dueDate &&
      t(hindi ? 'shareUntilHi' : 'shareUntilEn', {
        day: longDate(dueDate, language),
        state: dueState(dueDate).state,
      }),
    cardCode && t(hindi ? 'shareLinkHi' : 'shareLinkEn', { link: cardCode }),
  ]
    .filter(Boolean)
    .join(' ');
}

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

function ShareDialog({
  detail,
  photo,
  onClose,
}: {
  detail: CardDetail;
  photo: string | undefined;
  onClose: () => void;
}) {
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

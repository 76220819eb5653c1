'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonLook } from '@/components/ui/button-look';
import { CopyButton } from '@/components/ui/copy-button';
import { MessageIcon, ShareIcon } from '@/components/ui/icons';
import { saveFile } from '@/components/ui/save-file';
import { toast } from '@/components/ui/toast';
import { whatsappLink } from '@/lib/format/whatsapp';
import { CardQrDialog } from '../card-qr';
import type { NewCard } from '../new-card-dialog';
import { cardPicture } from './card-picture';
import { useShareText } from './share-text';

type Props = {
  card: NewCard;
  /** Holds the card's picture and nothing else. */
  picture: RefObject<HTMLElement | null>;
  /** Prints it. */
  print: ReactNode;
};

const takesFiles = (files: File[]) => Boolean(navigator.canShare?.({ files }));

/** Everything that can be done with a card to bring it to its family (docs/contract.md#screens). Nothing is sent by itself. */
export function ShareActions({ card, picture, print }: Props) {
  const say = useTranslations('card');
  const text = useShareText(card);
  const [busy, setBusy] = useState(false);
  const [largeCode, setLargeCode] = useState(false);
  const { cardNumber, cardCode, phone } = card;

  async function share() {
    setBusy(true);
    const made = await cardPicture(picture.current!).catch(() => undefined);
    setBusy(false);
    if (!made) return toast.error(say('pictureFailed'));
    const file = new File([made], `${cardNumber}.png`, { type: 'image/png' });
    if (!takesFiles([file])) {
      saveFile(file, file.name);
      return toast.success(say('pictureSaved'));
    }
    // Closed without sharing, or the phone wants another press: the picture took too long.
    await navigator.share({ files: [file], text }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') toast.neutral(say('shareAgain'));
    });
  }

  return (
    <div className="grid w-full gap-3 sm:grid-cols-2">
      <a
        href={whatsappLink(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonLook('primary')} sm:col-span-2`}
      >
        <MessageIcon aria-hidden className="size-5" />
        {say('sendOnWhatsapp')}
      </a>
      <Button
        look="outline"
        icon={<ShareIcon aria-hidden className="size-5" />}
        busy={busy && say('pictureBusy')}
        onClick={() => void share()}
      >
        {say('share' in navigator ? 'sharePicture' : 'savePicture')}
      </Button>
      {print}
      <CopyButton text={cardNumber} label={say('copyNumber')} />
      {cardCode && <CopyButton text={cardCode} label={say('copyLink')} />}
      {cardCode && (
        <Button look="outline" onClick={() => setLargeCode(true)} className="sm:col-span-2">
          {say('qr')}
        </Button>
      )}
      {largeCode && cardCode && <CardQrDialog link={cardCode} onClose={() => setLargeCode(false)} />}
    </div>
  );
}

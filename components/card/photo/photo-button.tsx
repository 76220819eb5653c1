'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PhotoIcon } from '@/components/ui/icons';
import { useLazy } from '@/components/ui/use-lazy';
import type { CardDetail } from '@/lib/schemas/answers';

const loadDialog = () => import('./photo-dialog').then((part) => part.PhotoDialog);

/** 'Add photo' or 'Change photo' in a card's details; the editor is loaded when it is pressed. */
export function PhotoButton({ detail, photo }: { detail: CardDetail; photo: string | undefined }) {
  const t = useTranslations('photo');
  const common = useTranslations('common');
  const [open, setOpen] = useState(false);
  const [Dialog, load] = useLazy(loadDialog);
  return (
    <>
      <Button
        look="outline"
        icon={<PhotoIcon aria-hidden className="size-5" />}
        busy={open && !Dialog && common('loading')}
        onClick={() => {
          setOpen(true);
          load().catch(() => setOpen(false));
        }}
      >
        {t(detail.card.photoAt ? 'change' : 'add')}
      </Button>
      {open && Dialog && <Dialog detail={detail} photo={photo} onClose={() => setOpen(false)} />}
    </>
  );
}

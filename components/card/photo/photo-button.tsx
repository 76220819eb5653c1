'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { PhotoIcon } from '@/components/ui/icons';
import { useLazy } from '@/components/ui/use-lazy';
import { call } from '@/lib/api/client';
import { isOutdated } from '@/lib/api/failure';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Locale } from '@/lib/i18n/routing';
import type { PhotoInput } from '@/lib/schemas/photo';
import { useRefreshCards } from '../queries';

export type PhotoProps = {
  name: string;
  /** The family's, for its consent; undefined uses the page's. */
  language: Locale | undefined;
  photo: string | undefined;
  onSave: (body: PhotoInput) => Promise<void>;
  onRemove: () => Promise<void>;
};

const loadDialog = () => import('./photo-dialog').then((part) => part.PhotoDialog);

export function PhotoButton(props: PhotoProps) {
  const t = useTranslations('photo');
  const [open, setOpen] = useState(false);
  const [Dialog, load] = useLazy(loadDialog);
  return (
    <>
      <Button
        variant="outline"
        icon={PhotoIcon}
        onClick={() => {
          setOpen(true);
          load().catch(() => setOpen(false));
        }}
      >
        {t(props.photo ? 'change' : 'add')}
      </Button>
      {open && Dialog && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export function PhotoOfCard({ detail, photo }: { detail: CardDetail; photo: string | undefined }) {
  const refresh = useRefreshCards();
  const { cardNumber } = detail.card;
  const change = async (call: Promise<{ message: string }>) => {
    try {
      const { message } = await call;
      toast.success(message, { id: 'photo' });
      await refresh();
    } catch (error) {
      if (isOutdated(error)) void refresh();
      // The dialog says why.
      throw error;
    }
  };
  return (
    <PhotoButton
      name={detail.PrimaryMember.memberName}
      language={detail.card.consent?.locale}
      photo={photo}
      onSave={(body) => change(call('PUT /api/card/[cardNumber]/photo', { params: { cardNumber }, body }))}
      onRemove={() => change(call('DELETE /api/card/[cardNumber]/photo', { params: { cardNumber } }))}
    />
  );
}

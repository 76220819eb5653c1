'use client';

import toast from 'react-hot-toast';
import type { CardDetail } from '@/lib/schemas/answers';
import { useCardCalls } from '../card-calls';
import { useRefreshCards } from '../queries';
import { PhotoButton } from './photo-button';

/** Adds, replaces or removes the photo of a card's primary member, in its details (docs/contract.md#photo). */
export function PhotoOfCard({ detail, photo }: { detail: CardDetail; photo: string | undefined }) {
  const refresh = useRefreshCards();
  const { savePhoto, removePhoto } = useCardCalls();
  const { cardNumber } = detail.card;
  const done = async ({ message }: { message: string }) => {
    toast.success(message, { id: 'photo' });
    await refresh();
  };
  return (
    <PhotoButton
      name={detail.PrimaryMember.memberName}
      photo={photo}
      onSave={async (body) => done(await savePhoto(cardNumber, body))}
      onRemove={async () => done(await removePhoto(cardNumber))}
    />
  );
}

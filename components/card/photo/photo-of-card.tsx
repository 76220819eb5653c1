'use client';

import toast from 'react-hot-toast';
import { call } from '@/lib/api/client';
import { isOutdated } from '@/lib/api/failure';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { useRefreshCards } from '../queries';
import { PhotoButton } from './photo-button';

/** Adds, replaces or removes the photo of a card's primary member, in its details (docs/contract.md#photo). */
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

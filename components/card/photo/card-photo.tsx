'use client';

import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/client';
import type { CardDetail } from '@/lib/schemas/responses/cards';

export const photoAddress = (base64: string): string => `data:image/jpeg;base64,${base64}`;

/** Undefined without one, and until it is loaded. */
export function usePhoto({ card: { cardNumber, photoAt } }: CardDetail): string | undefined {
  const { data } = useQuery({
    // A new photo has another time.
    queryKey: ['cards', 'photo', cardNumber, photoAt],
    queryFn: ({ signal }) => call('GET /api/card/[cardNumber]/photo', { params: { cardNumber }, signal }),
    enabled: photoAt !== undefined,
    // Not kept longer than it is looked at.
    gcTime: 0,
  });
  return data && photoAddress(data.photo);
}

/** @param alt whose it is; not needed on paper */
export function CardPhoto({ alt = '', address }: { alt?: string; address: string }) {
  // A data address: nothing to optimise.
  // oxlint-disable-next-line nextjs/no-img-element
  return <img src={address} alt={alt} className="block size-full object-cover" />;
}

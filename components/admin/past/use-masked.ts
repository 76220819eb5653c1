'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HideIcon, ShowIcon } from '@/components/ui/icons';
import { useFailureToast } from '@/lib/api/fail-toast';

/**
 * Reads Aadhaar numbers masked; showing them whole is recorded.
 * @param failed the message if the server sent none
 * @returns `whole` only while shown; `button`: shows and hides them
 */
export function useMasked<T>(
  queryKey: readonly string[],
  read: (aadhaar: 'masked' | 'shown', signal: AbortSignal) => Promise<T>,
  failed: string,
) {
  const common = useTranslations('common');
  const [shown, setShown] = useState(false);
  const query = useQuery({
    queryKey: [...queryKey, 'masked'],
    queryFn: ({ signal }) => read('masked', signal),
  });
  const asked = useQuery({
    enabled: shown,
    queryKey: [...queryKey, 'shown'],
    queryFn: ({ signal }) => read('shown', signal),
  });
  useFailureToast(query, failed);
  useFailureToast(asked, failed);
  const whole = shown ? asked.data : undefined;
  return {
    query,
    whole,
    data: whole ?? query.data,
    show: () => setShown(true),
    button: {
      icon: whole ? HideIcon : ShowIcon,
      busy: shown && !whole && asked.isFetching && common('loading'),
      onClick: () => {
        if (shown && asked.isError) void asked.refetch();
        else setShown(!shown);
      },
    },
  };
}

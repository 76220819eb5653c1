'use client';

import { useCallback } from 'react';
import { useUrlState } from '@/components/list/use-url-state';
import { MessagesView } from './messages-view';

/** /admin/messages. In the address: `?q=`, `?show=open`, `?message=`. */
export function MessagesScreen() {
  const { read, change, open, close } = useUrlState();
  const search = useCallback((q: string) => change({ q }), [change]);
  return (
    <MessagesView
      q={read('q')}
      openOnly={read('show') === 'open'}
      opened={read('message')}
      onSearch={search}
      onShow={(which) => change({ show: which === 'open' ? which : '' })}
      onOpen={(id) => open('message', id)}
      onClose={() => close('message')}
    />
  );
}

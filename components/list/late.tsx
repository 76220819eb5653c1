'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError, isReachable } from '@/lib/api/client';
import { LoadFailed } from './load-failed';

/** So that a press need not wait, also without a signal. What fails is loaded when it is needed. */
export function fetchAhead(loads: Array<() => Promise<unknown>>): void {
  for (const load of loads) load().catch(() => undefined);
}

let parts = 0;
const InPlace = ({ children }: { children: ReactNode }) => <div className="contents">{children}</div>;

/**
 * A component with scripts of its own, loaded when it is first shown.
 * @param load `() => import('./part').then(({ Part }) => Part)`
 * @param Frame is around what is shown until then: `LateDialog`, `LateForm`
 * @returns the component, and a function that loads it now
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Frame: ComponentType<Props & { children: ReactNode }> = InPlace,
): [ComponentType<Props>, () => Promise<unknown>] {
  let loaded: ComponentType<Props> | undefined;
  const id = (parts += 1);
  const loadOnce = async () => (loaded ??= await load());

  function Late(props: Props) {
    const staff = useTranslations('staff');
    const query = useQuery({
      queryKey: ['part', id],
      queryFn: () =>
        loadOnce().catch(async () => {
          // A newer version of the site no longer has it. Without an answer it is tried again like a call.
          throw (await isReachable()) ? new ApiError(404, staff('partGone')) : new ApiError(0, '');
        }),
      initialData: () => loaded,
      staleTime: Infinity,
    });
    const Part = query.data;
    if (Part) return <Part {...props} />;
    return <Frame {...props}>{query.isPending ? <Skeleton rows={4} /> : <LoadFailed query={query} />}</Frame>;
  }
  return [Late, loadOnce];
}

/** For a part that stays on the page while others are shown. */
export function LateForm({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <div hidden={!shown}>{children}</div>;
}

export function LateDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const common = useTranslations('common');
  return (
    <Modal title={common('loading')} onClose={onClose}>
      {children}
    </Modal>
  );
}

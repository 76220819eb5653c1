'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/api/client';
import { LoadFailed } from './load-failed';

const parts: Array<() => Promise<unknown>> = [];

/** Marks what a page needs later, for `fetchAhead`. */
export function ahead<Part>(load: () => Promise<Part>): () => Promise<Part> {
  parts.push(load);
  return load;
}

/** So that a press need not wait, also without a signal. What fails is loaded when it is needed. */
export function fetchAhead(): void {
  for (const load of parts) load().catch(() => undefined);
}

const InPlace = ({ children }: { children: ReactNode }) => children;

/**
 * A component with scripts of its own, loaded when it is first shown or `fetchAhead` was called.
 * @param load `() => import('./part').then(({ Part }) => Part)`
 * @param Frame is around what is shown until then; `LateDialog` for a dialog
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Frame: ComponentType<Props & { children: ReactNode }> = InPlace,
) {
  let loaded: ComponentType<Props> | undefined;
  const id = parts.length;
  const loadOnce = ahead(async () => (loaded ??= await load()));

  return function Late(props: Props) {
    const query = useQuery({
      queryKey: ['part', id],
      queryFn: () =>
        loadOnce().catch(() => {
          // Shown and tried again like a call without an answer.
          throw new ApiError(0, '');
        }),
      initialData: () => loaded,
      staleTime: Infinity,
    });
    const Part = query.data;
    if (Part) return <Part {...props} />;
    return <Frame {...props}>{query.isPending ? <Skeleton rows={4} /> : <LoadFailed query={query} />}</Frame>;
  };
}

export function LateDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const common = useTranslations('common');
  return (
    <Modal title={common('loading')} onClose={onClose}>
      {children}
    </Modal>
  );
}

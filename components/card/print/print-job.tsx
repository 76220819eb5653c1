'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { PrintNow } from '@/components/ui/print-now';
import type { Job, pagesOf } from './papers';

type Ends = {
  /**
   * The browser's dialog was closed, printed or not: no browser says which. Some phones call it while the dialog is
   * open, so the job stays mounted until the person answers.
   */
  onDone: () => void;
  /** The pages did not load; the person was told. By default `onDone`. */
  onFailed?: (() => void) | undefined;
};

/** Once, when mounted. */
export function PrintJob({ job, onDone, onFailed = onDone }: { job: Job } & Ends) {
  const t = useTranslations('print');
  const [pages, setPages] = useState<{ of: typeof pagesOf }>();
  const failed = useEffectEvent(() => {
    toast.error(t('failed'));
    onFailed();
  });

  useEffect(() => {
    let over = false;
    import('./papers').then(
      ({ pagesOf: of }) => over || setPages({ of }),
      () => over || failed(),
    );
    return () => void (over = true);
  }, []);

  if (!pages) return null;
  const { paper, pages: content } = pages.of(job);
  return (
    <PrintNow paper={paper} onDone={onDone}>
      {content}
    </PrintNow>
  );
}

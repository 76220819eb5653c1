'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import toast from 'react-hot-toast';
import { PrintNow } from '@/components/ui/print-now';
import type { Job, pagesOf } from './papers';

type Ends = {
  /**
   * The browser's dialog was closed, with or without a print: no browser says which. Some phones say so while it is
   * open: the job stays mounted until the person has answered, or goes on.
   */
  onDone: () => void;
  /** Nothing was printed, as the pages could not be loaded; the person was told. `onDone` if it is missing. */
  onFailed?: (() => void) | undefined;
};

/** Prints a job once, as soon as it is mounted. */
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

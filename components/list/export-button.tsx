'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { DownloadIcon } from '@/components/ui/icons';
import { saveFile } from '@/components/ui/save-file';
import { useUrlState } from './use-url-state';
import { exportList, type ExportedList } from '@/lib/api/endpoints';
import { failToast } from '@/lib/api/fail-toast';

/** The address parameters that narrow a list. */
const NARROWS = [
  'q',
  'sort',
  'status',
  'zone',
  'employee',
  'issuedBy',
  'signal',
  'renewal',
  'month',
  'year',
  'hospital',
  'service',
];
const BYTES_A_MB = 1_000_000;

type Props = { list: ExportedList; chosen?: string[]; query?: Partial<Record<string, string>> };

/**
 * All rows, with the address's search, filters and order. The download survives a change of screen.
 * @param chosen only the cards with these numbers
 * @param query what narrows the list beyond the address
 */
export function ExportButton({ list, chosen, query }: Props) {
  const t = useTranslations('exports');
  const common = useTranslations('common');
  const locale = useLocale();
  const { read } = useUrlState();
  const [bytes, setBytes] = useState(0);
  const leaving = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      leaving.current = new AbortController();
      setBytes(0);
      const shown = query ?? Object.fromEntries(NARROWS.map((name) => [name, read(name)]));
      return exportList(list, chosen ? { cards: chosen.join(',') } : shown, {
        signal: leaving.current.signal,
        onProgress: (received) => setBytes(received),
      });
    },
    onSuccess: ({ content, name }) => {
      saveFile(content, name);
      toast.success(t('downloaded', { file: name }));
    },
    onError: (error) => {
      if (!leaving.current?.signal.aborted) failToast(error, t('failed'), `export-${list}`);
    },
  });

  // A busy button is disabled and loses the focus, so the focus is restored afterwards.
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) button.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);

  const size = (bytes / BYTES_A_MB).toLocaleString(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const busy = bytes === 0 ? t('preparing') : t('downloading', { size });
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button
        ref={button}
        variant="outline"
        icon={DownloadIcon}
        className="tabular-nums max-sm:flex-1"
        busy={isPending && busy}
        onClick={() => mutate()}
      >
        {t('download')}
      </Button>
      {isPending && (
        <Button variant="ghost" className="max-sm:px-3" onClick={() => leaving.current?.abort()}>
          {common('cancel')}
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {isPending ? t('preparing') : ''}
      </p>
    </div>
  );
}

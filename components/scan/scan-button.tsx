'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { BusyIcon, ScanIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast';
import { useLazy } from '@/components/ui/use-lazy';
import type { TakeCard } from './scan-dialog';

const loadDialog = () => import('./scan-dialog').then((part) => part.ScanDialog);

type Props = {
  onTake: TakeCard;
  wide?: boolean;
  onType?: () => void;
};

/** Without a mouse, scanning is the quickest way. */
const FIRST_ON_PHONES =
  'pointer-coarse:border-transparent pointer-coarse:bg-marigold pointer-coarse:text-on-marigold pointer-coarse:hover:bg-marigold-strong';

export function ScanButton({ onTake, wide, onType }: Props) {
  const t = useTranslations('scan');
  const place = useRef<HTMLSpanElement>(null);
  const [Dialog, load] = useLazy(loadDialog, place);
  const [open, setOpen] = useState(false);
  const loading = open && !Dialog;

  return (
    <>
      <span ref={place} className={wide ? 'block' : 'shrink-0'}>
        <Button
          data-early="scan"
          variant="outline"
          wide={wide}
          className={`${wide ? FIRST_ON_PHONES : 'max-lg:size-12 max-lg:p-0'} ${loading ? '[&>svg]:animate-spin' : ''}`}
          aria-haspopup="dialog"
          // Not disabled meanwhile: the focus returns here.
          icon={loading ? BusyIcon : ScanIcon}
          onClick={() => {
            setOpen(true);
            load().catch(() => {
              setOpen(false);
              toast.error(t('notLoaded'), { id: 'scan' });
            });
          }}
        >
          <span className={wide ? '' : 'max-lg:sr-only'}>{t('title')}</span>
        </Button>
      </span>
      {open && Dialog && (
        <Dialog
          onClose={() => setOpen(false)}
          onType={
            onType &&
            (() => {
              // The dialog gives the focus back first; a phone's keyboard opens only within the press.
              flushSync(() => setOpen(false));
              onType();
            })
          }
          onTake={async (card) => {
            const refusal = await onTake(card);
            if (!refusal) setOpen(false);
            return refusal;
          }}
        />
      )}
    </>
  );
}

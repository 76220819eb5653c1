'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PhotoIcon } from '@/components/ui/icons';
import { useLazy } from '@/components/ui/use-lazy';
import type { PhotoProps } from './photo-props';

const loadDialog = () => import('./photo-dialog').then((part) => part.PhotoDialog);

/** 'Add photo' or 'Change photo'; the editor is loaded when it is pressed. */
export function PhotoButton(props: PhotoProps) {
  const t = useTranslations('photo');
  const [open, setOpen] = useState(false);
  const [Dialog, load] = useLazy(loadDialog);
  return (
    <>
      <Button
        variant="outline"
        icon={PhotoIcon}
        onClick={() => {
          setOpen(true);
          load().catch(() => setOpen(false));
        }}
      >
        {t(props.photo ? 'change' : 'add')}
      </Button>
      {open && Dialog && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

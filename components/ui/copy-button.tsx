'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from './button';
import { CheckIcon, CopyIcon } from './icons';

/**
 * `label` says which text, where there are several. Plain http has no clipboard API, so there it copies a selection.
 */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const source = useRef<HTMLTextAreaElement>(null);

  async function copy() {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) return setCopied(true);
    source.current?.select();
    if (document.execCommand('copy')) setCopied(true);
    else toast.error(t('copyFailed'));
  }

  return (
    <>
      <textarea ref={source} readOnly tabIndex={-1} aria-hidden value={text} className="sr-only" />
      <Button variant="outline" onClick={copy} className="max-sm:w-full" icon={copied ? CheckIcon : CopyIcon}>
        {copied ? t('copied') : (label ?? t('copy'))}
      </Button>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </>
  );
}

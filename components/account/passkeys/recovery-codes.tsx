'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { DownloadIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { PRODUCT_NAME } from '@/lib/constants/trust';

type Props = { codes: string[]; account: string; onKept: () => void };

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes, account, onKept }: Props) {
  const t = useTranslations('passkey');
  const text = [`${PRODUCT_NAME} – ${t('codesOf', { account })}`, '', ...codes, ''].join('\n');
  return (
    <div className="space-y-5">
      <Notice tone="due" title={t('codesOnce')}>
        {t('codesWhy')}
      </Notice>
      <ol
        translate="no"
        className="border-line rounded-field grid gap-x-8 gap-y-2 border px-5 py-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-lg whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} />
        <Button
          variant="outline"
          className="max-sm:w-full"
          icon={DownloadIcon}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {t('codesSave')}
        </Button>
        <Button className="max-sm:w-full sm:ml-auto" onClick={onKept}>
          {t('codesKept')}
        </Button>
      </div>
    </div>
  );
}

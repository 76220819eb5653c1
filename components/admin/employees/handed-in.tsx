'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileButton } from '@/components/ui/file-button';
import { ImportIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { handInFileSchema, type HandedIn as Entry } from '@/lib/schemas/field';
import { HandedInDialog } from './handed-in-dialog';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Brings in what an employee's phone could not send (docs/contract.md#sealed-entries): a file, read entry by entry. */
export function HandedIn() {
  const t = useTranslations('handIn');
  const [entries, setEntries] = useState<Entry[]>();
  const [wrong, setWrong] = useState(false);

  async function choose(file: File) {
    const { data } = handInFileSchema.safeParse(parsed(await file.text()));
    setWrong(!data);
    setEntries(data?.entries);
  }
  return (
    <section aria-labelledby="handed-in" className="mt-8 grid gap-3">
      <h2 id="handed-in" className="text-2xl">
        {t('title')}
      </h2>
      <p className="max-w-prose">{t('text')}</p>
      {wrong && (
        <Notice tone="danger" role="alert">
          {t('wrongFile')}
        </Notice>
      )}
      <div>
        <FileButton
          label={t('chooseFile')}
          accept=".json,application/json"
          variant="outline"
          icon={ImportIcon}
          onFile={(file) => void choose(file)}
        />
      </div>
      {entries && <HandedInDialog entries={entries} onClose={() => setEntries(undefined)} />}
    </section>
  );
}

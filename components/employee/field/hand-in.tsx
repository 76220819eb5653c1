'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { unsentEntries } from '@/lib/field/store';
import { dayInIndia } from '@/lib/format/calendar';

/**
 * The way out for what this phone cannot send: of an employee who was removed, or where the server has no key for it any
 * more. The file is as sealed as what is here; the office opens it at /admin/import.
 */
export function HandIn({ sending = false, unsent = 0 }: { sending?: boolean; unsent?: number | undefined }) {
  const t = useTranslations('field');
  const [count, setCount] = useState(0);
  const read = useRef<number>(undefined);
  useEffect(() => {
    // Of whoever filled it in, so all is read; not for each entry that is sent, nor after each try in vain.
    if (sending || (unsent > 0 && read.current === unsent)) return;
    read.current = unsent;
    // A browser that keeps nothing has nothing to hand in.
    void unsentEntries().then(
      ({ length }) => setCount(length),
      () => undefined,
    );
  }, [sending, unsent]);
  if (count === 0) return null;

  async function save() {
    const file = { format: 'field-entries', entries: await unsentEntries() };
    saveFile(new Blob([JSON.stringify(file)], { type: 'application/json' }), `families-${dayInIndia()}.json`);
  }
  return (
    <details className="mt-2">
      <summary className="text-link inline-flex min-h-12 cursor-pointer items-center">
        {t('cannotSend')}
      </summary>
      <p className="mb-3">{t('handInText', { count })}</p>
      <Button variant="outline" onClick={() => void save()}>
        {t('handIn')}
      </Button>
    </details>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { unsentEntries } from '@/lib/field/store';
import { dayInIndia } from '@/lib/format/calendar';

/**
 * For an employee who was removed, or when the server has no key for it any more. The file is sealed; the office
 * opens it at /admin/import.
 * @param unsent how many are this employee's own
 */
export function HandIn({ owner, unsent = 0 }: { owner?: string; unsent?: number | undefined }) {
  const t = useTranslations('field');
  const [ofOthers, setOfOthers] = useState(0);
  useEffect(() => {
    // A browser that keeps nothing has nothing to hand in.
    void unsentEntries().then(
      (all) => setOfOthers(all.filter((each) => each.owner !== owner).length),
      () => undefined,
    );
  }, [owner]);
  const count = ofOthers + unsent;
  if (count === 0) return null;

  async function save() {
    try {
      const entries = (await unsentEntries()).map(({ key, sealed }) => ({ key, sealed }));
      const file = { format: 'field-entries', entries };
      saveFile(
        new Blob([JSON.stringify(file)], { type: 'application/json' }),
        `families-${dayInIndia()}.json`,
      );
    } catch {
      toast.error(t('storeFailed'), { id: 'hand-in' });
    }
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

'use client';

import { useTranslations } from 'next-intl';
import { groupByFour } from '@/lib/format/personal';

/** `4821 7503, 1234 5678`: what the sender may call it by; the newest are those people still have at hand. */
export const shownReferences = (references: string[]): string =>
  references.slice(-5).map(groupByFour).join(', ');

/** The references of something that came in, if it has any. */
export function References({ references }: { references: string[] | undefined }) {
  const t = useTranslations('handling');
  if (!references) return null;
  return (
    <span className="text-soft tabular-nums">{`${t('reference')}: ${shownReferences(references)}`}</span>
  );
}

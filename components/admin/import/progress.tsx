import { useTranslations } from 'next-intl';

/** How far it is. @param part 0 to 1 */
export function Progress({ label, part }: { label: string; part: number }) {
  const t = useTranslations('imports');
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold tabular-nums">
        {label}
      </p>
      <progress aria-label={t('progress')} value={part} max={1} className="accent-teal h-3 w-full" />
    </div>
  );
}

import { useTranslations } from 'next-intl';

// Browsers draw their own; only its parts have colours.
const BAR =
  'bg-sunken h-3 w-full appearance-none overflow-hidden rounded-full ' +
  '[&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-teal';

/** How far it is. @param part 0 to 1 */
export function Progress({ label, part }: { label: string; part: number }) {
  const t = useTranslations('imports');
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold tabular-nums">
        {label}
      </p>
      <progress aria-label={t('progress')} value={part} max={1} className={BAR} />
    </div>
  );
}

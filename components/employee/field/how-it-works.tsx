import { useTranslations } from 'next-intl';

const LINES = ['howBefore', 'howKept', 'howSent', 'howLost'] as const;

/** What to do before leaving, what stays, when it is sent, and what not to do. */
export function HowItWorks() {
  const t = useTranslations('field');
  return (
    <details className="mt-8">
      <summary className="text-link inline-flex min-h-12 cursor-pointer items-center">
        {t('howTitle')}
      </summary>
      <ul className="max-w-2xl list-disc space-y-2 pl-5">
        {LINES.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    </details>
  );
}

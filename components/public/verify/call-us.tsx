import { useTranslations } from 'next-intl';
import { PhoneIcon } from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST } from '@/lib/constants/trust';

export function CallUs({ className = '' }: { className?: string }) {
  const t = useTranslations('verify');
  return (
    <PhoneLink
      number={TRUST.phone}
      className={`inline-flex min-h-12 items-center gap-2 py-1 leading-snug font-semibold underline underline-offset-4 ${className}`}
    >
      <PhoneIcon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        {t.rich('callUs', { phone: () => <span className="inline-block max-w-full">{TRUST.phone}</span> })}
      </span>
    </PhoneLink>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST } from '@/lib/constants/trust';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { Section } from './section';

/** Whom to complain to; without a number or address of their own, at the trust's. */
export function Complaints({ facts }: { facts: TrustFile }) {
  const t = useTranslations('trust');
  const locale = useLocale();
  const { complaints } = facts;
  if (!complaints) return null;
  const { name, role, phone = TRUST.phone, email = TRUST.email, days } = complaints;
  return (
    <Section id="complaints" title={t('complaintsTitle')} sample={facts.sample}>
      <p>
        <strong className="font-heading block text-xl">{name[locale]}</strong>
        {role && <span className="text-soft">{role[locale]}</span>}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <PhoneLink number={phone} className="text-link inline-flex min-h-12 items-center font-semibold" />
        <a
          href={`mailto:${email}`}
          className="text-link inline-flex min-h-12 items-center font-semibold wrap-anywhere"
        >
          {email}
        </a>
      </p>
      {days && <p className="mt-1">{t('complaintsDays', { count: days })}</p>}
    </Section>
  );
}

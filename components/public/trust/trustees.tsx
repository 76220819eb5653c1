import { useLocale, useTranslations } from 'next-intl';
import { PeopleIcon } from '@/components/ui/icons';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { Section } from './section';

/** The trustees, with their faces where given. */
export function Trustees({ facts }: { facts: TrustFile }) {
  const t = useTranslations('trust');
  const locale = useLocale();
  if (facts.trustees.length === 0) return null;
  return (
    <Section title={t('trusteesTitle')} sample={facts.sample}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
        {facts.trustees.map(({ name, role, photo }) => (
          <li key={name.en} className="flex break-inside-avoid items-center gap-4">
            {photo ? (
              // oxlint-disable-next-line nextjs/no-img-element -- next/image would add its script
              <img
                src={`/trust/${photo}`}
                alt=""
                width={80}
                height={80}
                loading="lazy"
                className="border-line size-20 shrink-0 rounded-full border object-cover"
              />
            ) : (
              <span className="bg-teal-wash text-teal-strong grid size-20 shrink-0 place-items-center rounded-full">
                <PeopleIcon aria-hidden className="size-8" />
              </span>
            )}
            <p className="min-w-0">
              <strong className="font-heading block text-xl leading-snug">{name[locale]}</strong>
              <span className="text-soft">{role[locale]}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

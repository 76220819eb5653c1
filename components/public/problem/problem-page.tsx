import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import type { Elements } from '@/components/ui/elements';
import { CardIcon, HomeIcon, HospitalIcon, NextIcon, PhoneIcon } from '@/components/ui/icons';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { TRUST } from '@/lib/constants/trust';
import { Link } from '@/lib/i18n/navigation';
import { telLink } from '@/lib/format/tel-link';

type Props = {
  title: string;
  text: string;
  heading?: Ref<HTMLHeadingElement>;
  hospitals?: string | undefined;
  children?: Elements;
};

export function ProblemPage({ title, text, heading, hospitals = '/hospitals', children }: Props) {
  return (
    <div className="page-width grid gap-x-16 gap-y-8 py-10 sm:py-16 lg:grid-cols-2 lg:py-24">
      <div>
        <MarigoldMark className="mb-6 size-16" />
        <h1 ref={heading} tabIndex={heading ? -1 : undefined} className="text-4xl outline-none sm:text-5xl">
          {title}
        </h1>
        <p className="text-soft mt-3 max-w-xl text-lg">{text}</p>
        {children}
      </div>
      <WaysOn hospitals={hospitals} />
    </div>
  );
}

const ROW =
  'hover:bg-teal-wash flex min-h-16 items-center gap-4 px-5 py-3 transition-colors duration-150 first:rounded-t-panel last:rounded-b-panel';

function WaysOn({ hospitals }: { hospitals: string }) {
  const t = useTranslations('problem');
  const pages = [
    { href: '/', Icon: HomeIcon, title: t('home'), text: t('homeText') },
    { href: '/verify', Icon: CardIcon, title: t('verify'), text: t('verifyText') },
    { href: hospitals, Icon: HospitalIcon, title: t('hospitals'), text: t('hospitalsText') },
  ];
  return (
    <ul className="border-line divide-line bg-raised rounded-panel divide-y self-start border">
      {pages.map(({ href, Icon, title, text }) => (
        <li key={href}>
          <Link href={href} className={ROW}>
            <Icon aria-hidden className="text-teal size-6 shrink-0" />
            <span className="min-w-0">
              <span className="block text-lg leading-snug font-semibold">{title}</span>
              <span className="text-soft block">{text}</span>
            </span>
            <NextIcon aria-hidden className="text-soft ml-auto size-5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <a href={telLink(TRUST.phone)} className={ROW}>
          <PhoneIcon aria-hidden className="text-teal size-6 shrink-0" />
          <span className="min-w-0">
            <span className="block text-lg leading-snug font-semibold">{t('call')}</span>
            <span className="text-soft block tabular-nums">{TRUST.phone}</span>
          </span>
        </a>
      </li>
    </ul>
  );
}

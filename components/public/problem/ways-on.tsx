import { useTranslations } from 'next-intl';
import { CardIcon, HomeIcon, HospitalIcon, NextIcon, PhoneIcon } from '@/components/ui/icons';
import { TRUST } from '@/lib/constants/trust';
import { Link } from '@/lib/i18n/navigation';

const ROW =
  'hover:bg-teal-wash flex min-h-16 items-center gap-4 px-5 py-3 transition-colors duration-150 first:rounded-t-panel last:rounded-b-panel';

/** Where a person who is stuck can go on: the pages everyone needs, and a voice. */
export function WaysOn() {
  const t = useTranslations('problem');
  const pages = [
    { href: '/', Icon: HomeIcon, title: t('home'), text: t('homeText') },
    { href: '/verify', Icon: CardIcon, title: t('verify'), text: t('verifyText') },
    { href: '/hospitals', Icon: HospitalIcon, title: t('hospitals'), text: t('hospitalsText') },
  ];
  return (
    <ul className="border-line divide-line bg-raised rounded-panel divide-y self-start border">
      {pages.map(({ href, Icon, title, text }) => (
        <li key={href}>
          <Link href={href} className={ROW}>
            <Icon aria-hidden className="text-teal size-6 shrink-0" />
            <span>
              <span className="block text-lg leading-snug font-semibold">{title}</span>
              <span className="text-soft block">{text}</span>
            </span>
            <NextIcon aria-hidden className="text-soft ml-auto size-5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <a href={`tel:${TRUST.phone.replace(/\s/g, '')}`} className={ROW}>
          <PhoneIcon aria-hidden className="text-teal size-6 shrink-0" />
          <span>
            <span className="block text-lg leading-snug font-semibold">{t('call')}</span>
            <span className="text-soft block tabular-nums">{TRUST.phone}</span>
          </span>
        </a>
      </li>
    </ul>
  );
}

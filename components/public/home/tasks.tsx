import { useLocale, useTranslations } from 'next-intl';
import { NextIcon, PhoneIcon } from '@/components/ui/icons';
import { CARD_TERMS, TRUST } from '@/lib/constants/trust';
import { rupees } from '@/lib/format/display';
import { telLink } from '@/lib/format/phone';
import { Link } from '@/lib/i18n/navigation';

const TASKS = [
  { href: '/verify', title: 'checkCard', text: 'checkCardText' },
  { href: '/hospitals', title: 'findHospital', text: 'findHospitalText' },
  { href: '/get-a-card', title: 'getCard', text: 'getCardText' },
] as const;

/** What a card costs, where the trust says so, and that it calls. */
function GetCardText() {
  const t = useTranslations('tasks');
  const terms = useTranslations('terms');
  const locale = useLocale();
  const { rupees: cost, callDays } = CARD_TERMS;
  return (
    <>
      {cost !== undefined && (
        <span className="text-ink block font-semibold">
          {cost === 0 ? terms('free') : terms('costs', { rupees: rupees(cost, locale) })}
        </span>
      )}
      <span>{callDays === undefined ? t('getCardText') : terms('calls', { days: callDays })}</span>
    </>
  );
}

/** What most visitors come for, a door for each, and the trust's phone. */
export function Tasks() {
  const t = useTranslations('tasks');
  return (
    <>
      <ul className="space-y-2.5 sm:space-y-3">
        {TASKS.map(({ href, title, text }) => (
          <li key={href}>
            <Link
              href={href}
              className="group border-line bg-raised hover:border-teal shadow-panel rounded-panel flex items-stretch gap-3.5 overflow-hidden border pl-3 transition-colors sm:gap-5 sm:pl-5"
            >
              <svg aria-hidden viewBox="0 0 112 120" className="w-[min(5rem,22vw)] shrink-0 self-end sm:w-24">
                <use
                  href="/drawings/landing.svg#door"
                  className="fill-teal-wash group-hover:fill-marigold/40 transition-colors"
                />
                <use href={`/drawings/landing.svg#${title}`} />
              </svg>
              <span className="flex min-w-0 flex-1 flex-col justify-center py-3 max-sm:pr-3">
                <span className="font-heading group-hover:text-teal text-[1.625rem] leading-tight font-bold">
                  {t(title)}
                </span>
                <span className="text-soft leading-snug text-pretty sm:text-lg sm:leading-snug">
                  {text === 'getCardText' ? <GetCardText /> : t(text)}
                </span>
              </span>
              <NextIcon
                aria-hidden
                className="text-teal mr-4 size-6 shrink-0 self-center transition-transform group-hover:translate-x-1 max-sm:hidden sm:mr-6"
              />
            </Link>
          </li>
        ))}
      </ul>
      <a
        href={telLink(TRUST.phone)}
        className="hover:text-teal mt-2 flex min-h-14 flex-wrap items-center gap-x-2.5 px-3 text-lg sm:px-5"
      >
        <PhoneIcon aria-hidden className="text-teal size-6 shrink-0" />
        <span>{t('call')}</span>
        <span className="font-semibold whitespace-nowrap underline underline-offset-4">{TRUST.phone}</span>
      </a>
    </>
  );
}

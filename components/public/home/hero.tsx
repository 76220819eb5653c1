import { useTranslations, useLocale } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { MedicalCard } from '@/components/card/medical-card';
import { RenewIcon, ValidIcon, NextIcon, PhoneIcon } from '@/components/ui/icons';
import { SAMPLE_CARD_NUMBER as SAMPLE, CARD_TERMS, TRUST } from '@/lib/constants/trust';
import { Jaali, STAR } from '@/components/ui/jaali';
import { groupCardNumber } from '@/lib/format/card-number';
import { rupees } from '@/lib/format/display';
import { telLink } from '@/lib/format/tel-link';
import type { TrustFile } from '@/lib/schemas/files/trust-file';

const TASKS = [
  { href: '/verify', title: 'checkCard', text: 'checkCardText' },
  { href: '/hospitals', title: 'findHospital', text: 'findHospitalText' },
  { href: '/get-a-card', title: 'getCard', text: 'getCardText' },
] as const;

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

/** What givers ask first, each only if trust.json tells it. */
function Proof({ facts: { sample, founded, registration, number80G, accounts, auditor } }: HeroProps) {
  const t = useTranslations('home');
  const trust = useTranslations('trust');
  const told = [
    founded && t('proofSince', { year: String(founded) }),
    registration && t('proofRegistered'),
    number80G && '80G',
    auditor && accounts.length > 0 && t('proofAudited'),
  ].filter(Boolean);
  if (told.length === 0) return null;
  return (
    <Link
      href="/trust"
      className="hover:text-teal flex min-h-12 items-center gap-x-2.5 px-3 leading-snug sm:px-5 sm:text-lg"
    >
      <ValidIcon aria-hidden className="text-valid size-6 shrink-0" />
      <span className="underline decoration-1 underline-offset-4">
        {(sample ? `${trust('sample')}: ` : '') + told.join('\u00a0· ')}
      </span>
    </Link>
  );
}

type HeroProps = { facts: TrustFile };

export function Hero({ facts }: HeroProps) {
  const t = useTranslations('home');
  return (
    <section className="overflow-hidden">
      <div className="page-width grid items-end gap-x-14 pt-5 sm:pt-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pt-6">
        <div className="flex flex-col pb-3 sm:pb-8 lg:self-center">
          <h1 className="text-[2rem] leading-[1.08] sm:text-[3.25rem] sm:leading-[1.05] 2xl:text-6xl">
            {t('heroTitle')}
          </h1>
          {/* On a phone the tasks come first: they must be on the first screen. */}
          <p className="text-soft max-w-2xl text-pretty max-sm:order-last max-sm:mt-1 sm:mt-4 sm:text-lg 2xl:text-xl 2xl:leading-relaxed">
            {t('heroText')}
          </p>
          <div className="mt-4 sm:mt-6">
            <Tasks />
            <Proof facts={facts} />
          </div>
          <div className="flex flex-wrap gap-x-8 px-3 sm:px-5">
            <Link href="/login" className={WORDS}>
              {t('getStarted')}
            </Link>
            <a href="#about" className={WORDS}>
              {t('learnMore')}
            </a>
          </div>
        </div>
        <CardInHand />
      </div>
    </section>
  );
}

const WORDS = 'text-link inline-flex min-h-12 items-center font-semibold sm:text-lg';

const Hand = ({ part }: { part: 'palm' | 'thumb' }) => (
  <svg aria-hidden viewBox="-16 0 600 700" className="pointer-events-none absolute inset-0 size-full">
    <use href={`/drawings/landing.svg#${part}`} />
  </svg>
);

const FACE = 'backface-hidden transition-[visibility] duration-400';

/** The flip is a checkbox and CSS, so it works before any script loads. */
function CardInHand() {
  const t = useTranslations('home');
  return (
    <div className="group relative mx-auto aspect-[600/853] w-full max-w-[29rem] max-sm:mx-[calc(50%-50vw)] max-sm:aspect-[600/410] max-sm:w-screen max-sm:max-w-none max-sm:overflow-hidden 2xl:max-w-[33rem] print:hidden">
      <Arch className="text-teal/20 absolute inset-x-0 bottom-0 w-full max-sm:top-0 max-sm:bottom-auto" />
      {/* On a phone the wrist is cut off. */}
      <div className="absolute inset-x-0 bottom-0 aspect-[600/700] max-sm:top-0 max-sm:bottom-auto">
        <Hand part="palm" />
        <div className="absolute top-[5.7%] left-[5%] aspect-[85.6/54] w-[83.3%] -rotate-4 perspective-distant">
          <div className="ease-settle size-full transition-transform duration-400 transform-3d group-has-checked:rotate-y-180">
            <div
              role="img"
              aria-label={t('cardAlt')}
              className={`${FACE} absolute inset-0 group-has-checked:invisible`}
            >
              <div aria-hidden>
                {/* Without the number of members: the thumb covers that much of the line. */}
                <MedicalCard
                  cardNumber={SAMPLE}
                  primaryMember={t('cardPrimaryMember')}
                  validUntil="31/03/2028"
                />
              </div>
            </div>
            <div className={`${FACE} invisible absolute inset-0 rotate-y-180 group-has-checked:visible`}>
              <CardBack cardNumber={SAMPLE} />
            </div>
          </div>
        </div>
        <Hand part="thumb" />
        {/* Clicking the card flips it too. The button is its accessible name. */}
        <label htmlFor="turn-card" aria-hidden className="absolute inset-x-0 top-0 h-1/2 cursor-pointer" />
      </div>
      <input type="checkbox" id="turn-card" className="peer sr-only" />
      <label
        htmlFor="turn-card"
        className="border-edge bg-raised hover:border-teal hover:text-teal peer-focus-visible:outline-teal absolute right-[3%] bottom-[3%] inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full border px-4 font-semibold transition-colors duration-150 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 sm:right-auto sm:bottom-[6%] sm:left-[3%] sm:px-5"
      >
        <RenewIcon aria-hidden className="size-5" />
        <span>{t('turnCard')}</span>
      </label>
    </div>
  );
}

function CardBack({ cardNumber }: { cardNumber: string }) {
  const t = useTranslations('home');
  const card = useTranslations('card');
  return (
    <div className="@container size-full">
      <div className="bg-card-stone shadow-card relative isolate flex size-full flex-col gap-[4.5cqw] overflow-hidden rounded-[4.5cqw] p-[6cqw] text-white ring-1 ring-white/15 outline -outline-offset-1 outline-transparent ring-inset">
        <Jaali id="card-back" className="absolute inset-0 -z-10 text-white/8" />
        <div>
          <p className="font-heading text-[7cqw] leading-none font-bold">{t('backTitle')}</p>
          <p className="mt-[2cqw] text-[4.6cqw] leading-snug text-balance text-white/90">{t('backText')}</p>
        </div>
        <p className="flex w-fit items-center gap-[2.5cqw] rounded-[2.5cqw] bg-[#fffdf8] p-[2cqw] pl-[3cqw] text-[#0e2a2b]">
          <span className="font-heading text-[4.7cqw] leading-none font-bold whitespace-nowrap tabular-nums">
            {groupCardNumber(cardNumber)}
          </span>
          <span className="flex items-center gap-[1cqw] rounded-[1.5cqw] bg-[#d9f0df] px-[2cqw] py-[1cqw] text-[4cqw] leading-none font-semibold text-[#17633a]">
            <ValidIcon aria-hidden className="size-[4.5cqw]" />
            <span>{card('valid')}</span>
          </span>
        </p>
      </div>
    </div>
  );
}

const DOOR =
  'M0 796V262C-2 214 4 188 36 166C38 124 64 98 108 96C122 62 154 46 196 52C234 52 262 34 280 4C298 34 326 52 364 52C406 46 438 62 452 96C496 98 522 124 524 166C556 188 562 214 560 262V796Z';

const GARLAND =
  'M36 166Q92 190 108 96M108 96Q172 150 196 52M196 52Q280 176 364 52M364 52Q388 150 452 96M452 96Q468 190 524 166';

/** The portraits in the success stories use the same arch. */
const Arch = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 560 796" className={className}>
    <defs>
      <clipPath id="door-arch">
        <path d={DOOR} />
      </clipPath>
      <pattern
        id="door-screen"
        width="48"
        height="48"
        patternUnits="userSpaceOnUse"
        patternTransform="translate(16 4)"
      >
        <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </pattern>
    </defs>
    <g clipPath="url(#door-arch)">
      <path d="M0 0H560V796H0Z" className="fill-teal-wash" />
      <path d="M0 0H560V796H0Z" fill="url(#door-screen)" />
      <g fill="none" strokeLinecap="round" strokeDasharray="0 17">
        <path d={GARLAND} stroke="#f4a61c" strokeWidth="15" />
        <path d={GARLAND} stroke="#ffd074" strokeWidth="6" />
      </g>
    </g>
  </svg>
);

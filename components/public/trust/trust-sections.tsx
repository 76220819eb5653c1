import { useTranslations, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { WarningIcon, PeopleIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST, trustIn } from '@/lib/constants/trust';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { count } from '@/lib/format/display';
import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { leadsTo } from '@/components/ui/links';
import { Jaali } from '@/components/ui/jaali';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { Accounts, Certificates, FiguresExplained, Give, Thousand, Validity } from './money-sections';
import { SampleBadge, Section } from './section';

/** A register in which anybody can look up a number. */
function Register({ at }: { at: string }) {
  const t = useTranslations('trust');
  return (
    <a
      href={`https://${at}`}
      className="-my-3 inline-block py-3 underline underline-offset-4 focus-visible:outline-white"
    >
      {t('register', { at })}
    </a>
  );
}

function Plaque({ facts }: { facts: TrustFile }) {
  const t = useTranslations('trust');
  const locale = useLocale();
  const { founded, registration, pan, number12A, number80G, darpan, csr1, fcra } = facts;
  const abroad = fcra === 'none' ? undefined : fcra;
  const numbers: Array<[name: string, value: string | undefined, note?: ReactNode]> = [
    [t('founded'), founded === undefined ? undefined : String(founded)],
    [t('registration'), registration?.number, registration?.at?.[locale]],
    ['PAN', pan],
    [t('darpan'), darpan, <Register key="darpan" at="ngodarpan.gov.in" />],
    [t('number12A'), number12A],
    [t('number80G'), number80G, t('note80G')],
    [t('csr1'), csr1, t('noteCsr1')],
    [
      t('fcra'),
      fcra === 'none' ? t('fcraNone') : abroad?.number,
      abroad && (
        <span className="flex flex-wrap gap-x-4">
          {abroad.until && <Validity until={abroad.until} />}
          <Register at="fcraonline.nic.in" />
        </span>
      ),
    ],
  ];
  const given = numbers.filter(([, value]) => value);
  if (given.length === 0) return null;
  return (
    <section
      aria-labelledby="trust-name"
      className="bg-card-stone rounded-panel relative isolate mt-10 overflow-hidden border border-transparent p-6 text-white sm:p-10 print:mt-4 print:border-black print:bg-none print:p-6 print:text-black"
    >
      <Jaali id="plaque-lattice" className="absolute inset-0 -z-10 text-white/7 print:hidden" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="trust-name" className="flex items-center gap-3 text-2xl sm:text-3xl">
          <MarigoldMark className="size-10 shrink-0" />
          <span>{trustIn(locale).name}</span>
        </h2>
        {facts.sample && <SampleBadge />}
      </div>
      <dl className="mt-8 grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 print:mt-4 print:grid-cols-2">
        {given.map(([name, value, note]) => (
          <div key={name}>
            <dt className="text-white/85 print:text-black">{name}</dt>
            <dd className="text-xl font-semibold break-words tabular-nums">{value}</dd>
            {note && <dd className="text-white/85 print:text-black">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

type ZonePlaces = {
  zone: string;
  name: string;
  hospitals: number;
  places: Array<{ name: string; hospitals: number }>;
};

type Props = {
  facts: TrustFile;
  /** Bytes of each file. */
  sizes: Readonly<Record<string, number>>;
  /** Empty if they cannot be read now. */
  zones: ZonePlaces[];
  liveAid: boolean;
};

export function TrustSections({ facts, sizes, zones, liveAid }: Props) {
  const t = useTranslations('trust');
  const hospitals = zones.reduce((sum, zone) => sum + zone.hospitals, 0);
  return (
    <div className="page-width">
      {facts.sample && (
        <div className="pt-8">
          <Notice tone="due" icon={<WarningIcon aria-hidden />} title={t('sample')}>
            {t('sampleText')}
          </Notice>
        </div>
      )}
      <Plaque facts={facts} />
      <div>
        <Trustees facts={facts} />
        <FiguresExplained facts={facts} hospitals={hospitals} liveAid={liveAid} />
        <Choosing facts={facts} />
        <Thousand facts={facts} />
        <Accounts facts={facts} sizes={sizes} />
        <Certificates facts={facts} sizes={sizes} />
        <HospitalPlaces zones={zones} />
        <Give facts={facts} />
        <Complaints facts={facts} />
        <Section title={t('askTitle')}>
          <p>
            {t.rich('askText', {
              phone: () => <PhoneLink number={TRUST.phone} />,
              email: () => (
                <a className="text-link font-semibold wrap-anywhere" href={`mailto:${TRUST.email}`}>
                  {TRUST.email}
                </a>
              ),
            })}
          </p>
        </Section>
      </div>
    </div>
  );
}

function Choosing({ facts }: { facts: TrustFile }) {
  const t = useTranslations('trust');
  const locale = useLocale();
  if (facts.choosing.length === 0) return null;
  return (
    <Section title={t('choosingTitle')} sample={facts.sample}>
      <ol className="space-y-5">
        {facts.choosing.map((step, n) => (
          <li key={step.en} className="flex break-inside-avoid gap-4">
            <span
              aria-hidden
              className="border-teal text-teal font-heading grid size-10 shrink-0 place-items-center rounded-full border-2 text-lg font-bold"
            >
              {n + 1}
            </span>
            <p className="pt-1.5">{step[locale]}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Without a phone number or address for complaints, the trust's are shown. */
function Complaints({ facts }: { facts: TrustFile }) {
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

function Trustees({ facts }: { facts: TrustFile }) {
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

type ListedZone = Exclude<(typeof HOSPITAL_ZONE_FILTER)[number], 'ALL'>;

const isListed = (zone: string): zone is ListedZone => HOSPITAL_ZONE_FILTER.some((listed) => listed === zone);

const NO_BREAK = '\u00a0';

function HospitalPlaces({ zones }: { zones: ZonePlaces[] }) {
  const t = useTranslations('trust');
  const names = useTranslations('hospitals');
  const locale = useLocale();
  const all = zones.reduce((sum, { hospitals }) => sum + hospitals, 0);
  if (all === 0) return null;
  return (
    <Section title={t('placesTitle')}>
      <p>{t.rich('placesText', { count: all, link: leadsTo('/hospitals') })}</p>
      <ul className="divide-line mt-4 divide-y">
        {zones.map(({ zone, name, hospitals, places }) => (
          <li key={zone} className="break-inside-avoid py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-heading text-xl">{isListed(zone) ? names(zone) : name}</strong>
              <span className="tabular-nums">{t('placesCount', { count: hospitals })}</span>
            </p>
            {places.length > 1 && (
              <p className="text-soft text-base tabular-nums">
                {places
                  .map((place) => `${place.name} ${count(place.hospitals, locale)}`.replaceAll(' ', NO_BREAK))
                  .join(`${NO_BREAK}· `)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

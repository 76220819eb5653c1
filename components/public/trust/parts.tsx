import type { ReactNode } from 'react';
import { useTranslations, useLocale } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { QrCode } from '@/components/card/qr-code';
import { Facts, type Fact } from '@/components/ui/facts';
import { WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { TRUST, HEADLINE } from '@/lib/constants/trust';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { leadsTo } from '@/components/ui/links';
import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { count, shortDate } from '@/lib/format/display';

/** Marks invented details, so that nobody takes them for a real trust's. */
export const SampleBadge = () => <Badge tone="due">{useTranslations('trust')('sample')}</Badge>;

export const Bar = ({ share }: { share: number }) => (
  <div aria-hidden className="bg-sunken mt-1.5 h-3 overflow-hidden rounded-full forced-colors:border">
    <div
      className="bg-teal h-full rounded-full print:[print-color-adjust:exact] forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
      style={{ width: `${share * 100}%` }}
    />
  </div>
);

type Props = {
  id?: string;
  title: string;
  /** Its content is invented. */
  sample?: boolean;
  children: ReactNode;
};

export function Section({ id, title, sample = false, children }: Props) {
  return (
    <section
      id={id}
      className="border-line grid scroll-mt-20 gap-x-12 gap-y-5 border-t py-10 first:border-t-0 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] print:grid-cols-1 print:py-5"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 self-start lg:flex-col print:break-after-avoid">
        <h2 className="text-2xl sm:text-[1.75rem]">{title}</h2>
        {sample && <SampleBadge />}
      </div>
      <div className="min-w-0 text-lg text-pretty print:text-base">{children}</div>
    </section>
  );
}

/** Opens a UPI app to pay the trust. The giver types the amount there. */
const upiLink = (id: string) => `upi://pay?pa=${id}&pn=${encodeURIComponent(TRUST.name)}&cu=INR`;

/** Nothing is paid on this site. */
export function Give({ facts }: { facts: TrustFile }) {
  const t = useTranslations('trust');
  const locale = useLocale();
  const { bank, upi, receipt } = facts.give ?? {};
  if (!bank && !upi) return null;
  const account: Fact[] = bank
    ? [
        [t('bankName'), bank.name],
        [t('bankAccount'), bank.account],
        ['IFSC', bank.ifsc],
        [t('bank'), [bank.bank[locale], bank.branch?.[locale]].filter(Boolean).join(', ')],
      ]
    : [];
  return (
    <Section id="give" title={t('giveTitle')} sample={facts.sample}>
      <p>{t('giveText')}</p>
      {facts.sample && (
        <div className="mt-4">
          <Notice tone="due" icon={<WarningIcon aria-hidden />}>
            {t('giveSample')}
          </Notice>
        </div>
      )}
      <div className="mt-7 grid grid-cols-1 gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto]">
        {bank && (
          <div>
            <h3 className="text-xl">{t('bankTitle')}</h3>
            <div className="mt-2">
              <Facts facts={account} />
            </div>
          </div>
        )}
        {upi && (
          <div className="w-60 max-w-full break-inside-avoid">
            <h3 className="text-xl">UPI</h3>
            <div className="border-line mt-3 rounded-[4%] border">
              <QrCode link={upiLink(upi)} label={t('upiCode', { id: upi })} />
            </div>
            <a
              href={upiLink(upi)}
              className="text-link mt-2 inline-flex min-h-12 items-center font-semibold wrap-anywhere"
            >
              {upi}
            </a>
          </div>
        )}
      </div>
      {receipt && <p className="mt-6">{receipt[locale]}</p>}
    </Section>
  );
}

export type ZonePlaces = {
  zone: string;
  name: string;
  hospitals: number;
  places: Array<{ name: string; hospitals: number }>;
};

type ListedZone = Exclude<(typeof HOSPITAL_ZONE_FILTER)[number], 'ALL'>;

const isListed = (zone: string): zone is ListedZone => HOSPITAL_ZONE_FILTER.some((listed) => listed === zone);

const NO_BREAK = '\u00a0';

export function HospitalPlaces({ zones }: { zones: ZonePlaces[] }) {
  const t = useTranslations('trust');
  const names = useTranslations('hospitals');
  const locale = useLocale();
  const all = zones.reduce((sum, { hospitals }) => sum + hospitals, 0);
  const most = zones[0]?.hospitals ?? 0;
  if (all === 0) return null;
  return (
    <Section title={t('placesTitle')}>
      <p>{t.rich('placesText', { count: all, link: leadsTo('/hospitals') })}</p>
      <ul className="mt-7 space-y-7">
        {zones.map(({ zone, name, hospitals, places }) => (
          <li key={zone} className="break-inside-avoid">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-heading text-xl">{isListed(zone) ? names(zone) : name}</strong>
              <span className="tabular-nums">{t('placesCount', { count: hospitals })}</span>
            </p>
            <Bar share={hospitals / most} />
            {places.length > 1 && (
              <p className="text-soft mt-2 text-base tabular-nums">
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

type FiguresExplainedProps = {
  facts: TrustFile;
  hospitals: number;
  liveAid: boolean;
};

export function FiguresExplained({ facts: { figures, sample }, hospitals, liveAid }: FiguresExplainedProps) {
  const t = useTranslations('trust');
  const home = useTranslations('home');
  const locale = useLocale();
  const aid = liveAid ? t('aidLive') : figures?.aid?.[locale];
  const aidFigure = home.markup('aidFigure', { crore: HEADLINE.aidCrore, rupee: (sign) => sign });
  const counted = hospitals > 0 ? t('partnersHospitals', { count: hospitals }) : '';
  const partners = figures?.partners && `${figures.partners[locale]} ${counted}`.trim();
  if (!figures?.beneficiaries && !partners && !aid) return null;
  return (
    <Section id="figures" title={t('figuresTitle')} sample={sample && figures !== undefined}>
      {figures && (figures.beneficiaries || partners || !liveAid) && (
        <p className="mb-6">{t('figuresDay', { day: shortDate(figures.day) })}</p>
      )}
      <dl className="space-y-7">
        {figures?.beneficiaries && (
          <Explained figure={`${HEADLINE.beneficiaries}+`} label={home('beneficiaries')}>
            {figures.beneficiaries[locale]}
          </Explained>
        )}
        {partners && (
          <Explained figure={`${HEADLINE.partners}+`} label={home('partners')}>
            {partners}
          </Explained>
        )}
        {aid && (
          <Explained figure={liveAid ? undefined : aidFigure} label={home('aid')}>
            {aid}
          </Explained>
        )}
      </dl>
    </Section>
  );
}

const Explained = ({ figure, label, children }: { figure?: string; label: string; children: string }) => (
  <div className="break-inside-avoid">
    <dt className="font-heading text-xl font-bold">
      {figure && <span className="text-teal mr-1 text-3xl max-sm:block">{`${figure} `}</span>}
      <span>{label}</span>
    </dt>
    <dd className="mt-1">{children}</dd>
  </div>
);

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QrCode } from '@/components/card/qr-code';
import { Facts, type Fact } from '@/components/ui/facts';
import { PdfIcon, WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { HEADLINE, TRUST } from '@/lib/constants/trust';
import { dayInIndia } from '@/lib/format/calendar';
import { rupees, shortDate } from '@/lib/format/display';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { Bar, Section } from './section';

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

const WHOLE = 1000;

/** How a thousand rupees were spent. */
export function Thousand({ facts }: { facts: TrustFile }) {
  const t = useTranslations('trust');
  const locale = useLocale();
  const { thousand } = facts;
  if (!thousand) return null;
  return (
    <Section title={t('thousandTitle', { amount: rupees(WHOLE, locale) })} sample={facts.sample}>
      {thousand.note && <p className="mb-6">{thousand.note[locale]}</p>}
      <ul className="space-y-5">
        {thousand.parts.map(({ rupees: amount, what }) => (
          <li key={what.en} className="break-inside-avoid">
            <p className="flex items-baseline justify-between gap-x-6">
              <span>{what[locale]}</span>
              <strong className="font-heading text-xl tabular-nums">{rupees(amount, locale)}</strong>
            </p>
            <Bar share={amount / WHOLE} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const KB = 1024;

type FilesProps = {
  facts: TrustFile;
  /** Bytes of each file. */
  sizes: Readonly<Record<string, number>>;
};

type Pdf = { file: string; name: string; note: ReactNode };

function PdfList({ files, sizes }: { files: Pdf[]; sizes: FilesProps['sizes'] }) {
  const t = useTranslations('trust');
  return (
    <ul className="divide-line border-line divide-y border-t">
      {files.map(({ file, name, note }) => (
        <li key={file} className="py-2">
          <a
            href={`/trust/${file}`}
            className="text-link inline-flex min-h-12 items-center gap-3 font-semibold tabular-nums"
          >
            <PdfIcon aria-hidden className="size-6 shrink-0" />
            <span>{t('pdf', { name, kilobytes: Math.ceil((sizes[file] ?? 0) / KB) })}</span>
          </a>
          {note && <p className="text-soft pb-2 pl-9 tabular-nums">{note}</p>}
        </li>
      ))}
    </ul>
  );
}

export function Accounts({ facts, sizes }: FilesProps) {
  const t = useTranslations('trust');
  const locale = useLocale();
  const { accounts, auditor, sample } = facts;
  if (accounts.length === 0) return null;
  const files = accounts
    .toSorted((a, b) => b.year.localeCompare(a.year))
    .map(({ year, file, note, udin }) => ({
      file,
      name: t('accountsOf', { year }),
      note: [note?.[locale], udin && `UDIN ${udin}`].filter(Boolean).join(' · '),
    }));
  return (
    <Section title={t('accountsTitle')} sample={sample}>
      {auditor && <p>{t('audited', { name: auditor.name[locale], firm: auditor.firm ?? 'none' })}</p>}
      {accounts.some(({ udin }) => udin) && (
        <p>
          {t.rich('udin', {
            link: (words) => (
              <a href="https://udin.icai.org" className="text-link font-semibold">
                {words}
              </a>
            ),
          })}
        </p>
      )}
      <div className="mt-5 first:mt-0">
        <PdfList files={files} sizes={sizes} />
      </div>
    </Section>
  );
}

export function Certificates({ facts, sizes }: FilesProps) {
  const t = useTranslations('trust');
  const locale = useLocale();
  const { certificates, sample } = facts;
  if (certificates.length === 0) return null;
  return (
    <Section title={t('certificatesTitle')} sample={sample}>
      <PdfList
        files={certificates.map(({ name, file, from, until }) => ({
          file,
          name: name[locale],
          note: (from || until) && <Validity from={from} until={until} />,
        }))}
        sizes={sizes}
      />
    </Section>
  );
}

/** Says, too, that it is over. */
export function Validity({ from, until }: { from?: string | undefined; until?: string | undefined }) {
  const t = useTranslations('trust');
  const days = { from: from ? shortDate(from) : 'none', until: until ? shortDate(until) : 'none' };
  return <span>{t(until && until < dayInIndia() ? 'wasValid' : 'isValid', days)}</span>;
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

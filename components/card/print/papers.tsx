import type { ReactNode } from 'react';
import type { Paper } from '@/components/ui/print-now';
import { LatticeOnce } from './lattice';
import { PrintCr80, PrintA4 } from './print-layouts';
import { type PrintedCard, PUBLIC_SITE, type PrintedReceipt } from './printed-card';
import { useLocale, useTranslations } from 'next-intl';
import { CONSENT_PARTS, CONSENT_VERSION } from '@/lib/constants/consent';
import { PRODUCT_NAME, trustIn } from '@/lib/constants/trust';
import { longDate, paperDate } from '@/lib/format/display';
import { hospitalWords } from '@/lib/format/hospital-language';
import { CardQr } from '../card-qr';
import { MedicalCard } from '../medical-card';
import { CardPhoto } from '../photo/card-photo';
import { InLanguage } from './in-language';

export type Job = { paper: 'cr80' | 'a4'; cards: PrintedCard[] } | { paper: 'a5'; receipt: PrintedReceipt };

/** Loaded only for printing, with the texts of both languages. */
export function pagesOf(job: Job): { paper: Paper; pages: ReactNode } {
  if (job.paper === 'a5') return { paper: 'a5', pages: <PrintReceipt receipt={job.receipt} /> };
  const Pages = job.paper === 'cr80' ? PrintCr80 : PrintA4;
  return {
    paper: job.paper,
    pages: (
      <>
        <LatticeOnce />
        <Pages cards={job.cards} />
      </>
    ),
  };
}

function PrintReceipt({ receipt }: { receipt: PrintedReceipt }) {
  const screen = useLocale();
  const { language = screen } = receipt.card;
  return (
    <InLanguage language={language}>
      <div lang={language} className="[box-decoration-break:clone] p-[10mm] text-[8.5pt] leading-snug">
        <Receipt receipt={receipt} />
      </div>
    </InLanguage>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-[4mm] break-inside-avoid">
    <h2 className="border-b border-black text-[10pt]">{title}</h2>
    <div className="mt-[1mm]">{children}</div>
  </section>
);

function Receipt({ receipt }: { receipt: PrintedReceipt }) {
  const t = useTranslations('print');
  const say = useTranslations('card');
  const choice = useTranslations('choices');
  const language = useLocale();
  const trust = trustIn(language);
  const { card, people, hospitals, employee, consent } = receipt;
  const validUntil = card.validUntil && longDate(card.validUntil, language);

  return (
    <>
      <div className="flex items-baseline justify-between gap-[4mm] border-b-2 border-black pb-[1.5mm]">
        <p className="font-heading text-[13pt] leading-none font-bold">{PRODUCT_NAME}</p>
        <p className="text-right">{trust.name}</p>
      </div>
      <h1 className="mt-[3mm] text-[13pt]">{t('receiptTitle')}</h1>
      <p>{t('keep')}</p>
      <div className="mt-[3mm] flex gap-[4mm]">
        <div data-card="front" className="w-[85.6mm] shrink-0">
          <MedicalCard
            paper="outline"
            cardNumber={card.cardNumber}
            primaryMember={card.holder}
            members={card.members}
            validUntil={card.validUntil && paperDate(card.validUntil, language)}
            code={card.cardCode && <CardQr link={card.cardCode} />}
            photo={card.photo && <CardPhoto address={card.photo} />}
          />
        </div>
        <dl className="flex min-w-0 flex-col gap-[2mm] [&_dd]:font-semibold [&_dd]:wrap-anywhere">
          {validUntil && (
            <div>
              <dt>{say('validUntil')}</dt>
              <dd>{validUntil}</dd>
            </div>
          )}
          <div>
            <dt>{say('registered')}</dt>
            <dd>{longDate(receipt.registered, language)}</dd>
          </div>
          <div>
            <dt>{t('servedBy')}</dt>
            <dd>{employee}</dd>
          </div>
        </dl>
      </div>
      <Part title={t('people')}>
        <table className="w-full border-collapse text-left">
          <tbody>
            {people.map(({ name, relation, age, estimated }, at) => (
              <tr key={at} className="border-b border-black/30">
                <th scope="row" className="py-[0.6mm] pr-[3mm] font-semibold wrap-anywhere">
                  {name}
                </th>
                <td className="pr-[3mm]">{relation ? choice(relation) : say('primaryMember')}</td>
                <td className="text-right whitespace-nowrap">
                  {estimated ? say('ageEstimated', { age: t('age', { age }) }) : t('age', { age })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title={t('hospitals')}>
        {hospitals.length === 0 ? (
          <p>{t('hospitalsNone', { site: `${PUBLIC_SITE}/hospitals` })}</p>
        ) : (
          <ul className="flex flex-col gap-[1.2mm]">
            {hospitals.map((hospital) => {
              const { name, city, address } = hospitalWords(hospital, language);
              return (
                <li key={hospital._id} className="break-inside-avoid">
                  <span className="font-semibold">{name}</span>
                  {hospital.phone && <span className="whitespace-nowrap">{`, ${hospital.phone}`}</span>}
                  <span className="block">{[city, address].filter(Boolean).join(', ')}</span>
                </li>
              );
            })}
          </ul>
        )}
      </Part>
      <Part title={t('whomToCall')}>
        <p className="font-heading text-[12pt] leading-tight font-bold">{trust.phone}</p>
        <p>{t('callEmployee', { name: employee })}</p>
        <p>{t('lost')}</p>
      </Part>
      {/* On the back of the paper. */}
      <section className="break-before-page text-[9pt]">
        <h2 className="border-b border-black text-[11pt]">{t('notice')}</h2>
        <Notice consent={consent} />
      </section>
    </>
  );
}

/** In the language it was read in; an older version is only named. */
function Notice({ consent }: Pick<PrintedReceipt, 'consent'>) {
  const t = useTranslations('print');
  const words = useTranslations('consent');
  const language = useLocale();
  const trust = trustIn(language);
  if (!consent) return <p className="mt-[1.6mm]">{t('noticeNone')}</p>;
  return (
    <>
      <p className="mt-[1.6mm] font-semibold">
        {t('noticeGiven', {
          version: consent.version,
          language: words(consent.locale),
          date: longDate(consent.at, language),
        })}
      </p>
      {consent.version === CONSENT_VERSION ? (
        <>
          <p className="mt-[1.6mm]">{words('short', { trust: trust.name })}</p>
          {CONSENT_PARTS.map(([head, text]) => (
            <p key={head} className="mt-[1.6mm] break-inside-avoid">
              <span className="font-semibold">{`${words(head)}: `}</span>
              <span>{words(text)}</span>
            </p>
          ))}
        </>
      ) : (
        <p className="mt-[1.6mm]">{t('noticeOlder')}</p>
      )}
      <p className="mt-[1.6mm]">{`${trust.name}, ${trust.phone}, ${trust.email}`}</p>
    </>
  );
}

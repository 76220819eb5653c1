import { useLocale, useTranslations } from 'next-intl';
import { QrCode } from '@/components/card/qr-code';
import { Facts, type Fact } from '@/components/ui/facts';
import { WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { TRUST } from '@/lib/constants/trust';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { Section } from './section';

/** The link that UPI apps open, to pay the trust an amount that the giver types there. */
const upiLink = (id: string) => `upi://pay?pa=${id}&pn=${encodeURIComponent(TRUST.name)}&cu=INR`;

/** Where a giver sends money: nothing is paid on this site. */
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

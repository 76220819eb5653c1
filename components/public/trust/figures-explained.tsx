import { useLocale, useTranslations } from 'next-intl';
import { HEADLINE } from '@/lib/constants/trust';
import { shortDate } from '@/lib/format/display';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { Section } from './section';

type Props = {
  facts: TrustFile;
  /** In the directory, as far as it can be read. */
  hospitals: number;
  /** What was paid comes from the recorded visits. */
  liveAid: boolean;
};

/**
 * What the headline figures of the landing page are made of (docs/contract.md#about-the-trust): those that the trust
 * explains, and what was paid if it is counted here.
 */
export function FiguresExplained({ facts: { figures, sample }, hospitals, liveAid }: Props) {
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

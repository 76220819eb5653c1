import { useTranslations } from 'next-intl';
import { HEADLINE } from '@/lib/constants/trust';
import { Section } from './section';

/**
 * What the headline figures of the landing page are made of (docs/contract.md#about-the-trust).
 * @param hospitals in the directory, as far as it can be read
 */
export function FiguresExplained({ hospitals }: { hospitals: number }) {
  const t = useTranslations('trust');
  const home = useTranslations('home');
  return (
    <Section id="figures" title={t('figuresTitle')}>
      <dl className="space-y-7">
        <div>
          <dt className="text-teal font-heading text-3xl font-bold">
            {`${HEADLINE.partners}+`} <span className="text-ink text-xl">{home('partners')}</span>
          </dt>
          <dd className="mt-1">
            {t('partnersWhat')} {hospitals > 0 && t('partnersHospitals', { count: hospitals })}
          </dd>
        </div>
      </dl>
    </Section>
  );
}

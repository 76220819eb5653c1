import { useTranslations } from 'next-intl';
import { WarningIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST } from '@/lib/constants/trust';
import type { TrustFile } from '@/lib/schemas/files/trust-file';
import { Accounts } from './accounts';
import { Choosing } from './choosing';
import { Complaints } from './complaints';
import { FiguresExplained } from './figures-explained';
import { Give } from './give';
import { HospitalPlaces, type ZonePlaces } from './hospital-places';
import { Plaque } from './plaque';
import { Section } from './section';
import { Thousand } from './thousand';
import { Trustees } from './trustees';

type Props = {
  facts: TrustFile;
  /** Bytes of each file. */
  sizes: Readonly<Record<string, number>>;
  /** Empty if they cannot be read now. */
  zones: ZonePlaces[];
  /** What was paid comes from the recorded visits. */
  liveAid: boolean;
};

/** What can be checked about the trust (docs/trust-page.md). What is not given is not shown. */
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

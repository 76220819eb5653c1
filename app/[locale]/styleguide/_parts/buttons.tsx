import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { buttonLook } from '@/components/ui/button-look';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon, PlusIcon } from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST } from '@/lib/constants/trust';
import { SegmentsDemo } from './segments-demo';
import { Specimen } from './section';

const LOOKS = ['primary', 'marigold', 'outline', 'quiet', 'danger'] as const;
const ROW = 'flex flex-wrap items-center gap-3';

/** Everything that is pressed. One primary a screen; marigold only invites, on public pages. */
export function Buttons() {
  const t = useTranslations('styleguide');
  return (
    <>
      <Specimen name="Button">
        <div className={ROW}>
          {LOOKS.map((look) => (
            <Button key={look} look={look}>
              {t(look)}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name={t('withIcon')}>
        <div className={ROW}>
          <Button icon={<PlusIcon aria-hidden className="size-5" />}>{t('add')}</Button>
          <Button look="outline" icon={<PlusIcon aria-hidden className="size-5" />}>
            {t('add')}
          </Button>
        </div>
      </Specimen>
      <Specimen name={t('busyOrOff')}>
        <div className={ROW}>
          <Button busy={t('saving')}>{t('save')}</Button>
          <Button disabled>{t('save')}</Button>
          <Button look="outline" disabled>
            {t('save')}
          </Button>
        </div>
      </Specimen>
      <Specimen name={t('wide')}>
        <Button wide>{t('save')}</Button>
      </Specimen>
      <Specimen name="buttonLook">
        <a href="#buttons" className={buttonLook('outline')}>
          {t('link')}
        </a>
      </Specimen>
      <Specimen name="IconButton · text-link · PhoneLink">
        <div className={ROW}>
          <IconButton label={t('close')} icon={<CloseIcon aria-hidden />} />
          <a href="#buttons" className="text-link">
            {t('link')}
          </a>
          <PhoneLink number={TRUST.phone} />
        </div>
      </Specimen>
      <Specimen name="SEGMENTS · SEGMENT">
        <SegmentsDemo />
      </Specimen>
    </>
  );
}

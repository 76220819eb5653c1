import { useTranslations } from 'next-intl';
import { MedicalCard } from '@/components/card/medical-card';
import { RenewIcon } from '@/components/ui/icons';
import { SAMPLE_CARD_NUMBER as SAMPLE } from '@/lib/constants/trust';
import { Arch } from './arch';
import { CardBack } from './card-back';

/** A part of the hand. The palm is behind the card, the thumb in front. */
const Hand = ({ part }: { part: 'palm' | 'thumb' }) => (
  <svg aria-hidden viewBox="-16 0 600 700" className="pointer-events-none absolute inset-0 size-full">
    <use href={`/drawings/landing.svg#${part}`} />
  </svg>
);

const FACE = 'backface-hidden transition-[visibility] duration-400';

/**
 * A hand holding the card in front of the arch (docs/brand.md). The flip is a checkbox and CSS, so it works
 * before any script loads.
 */
export function CardInHand() {
  const t = useTranslations('home');
  return (
    <div className="group relative mx-auto aspect-[600/853] w-full max-w-[31rem] max-sm:mx-[calc(50%-50vw)] max-sm:w-screen max-sm:max-w-none 2xl:max-w-[36rem] print:hidden">
      <Arch className="text-teal/20 absolute inset-x-0 bottom-0 w-full" />
      <div className="absolute inset-x-0 bottom-0 aspect-[600/700]">
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
        className="border-edge bg-raised hover:border-teal hover:text-teal peer-focus-visible:outline-teal absolute bottom-[6%] left-[3%] inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full border px-4 font-semibold transition-colors duration-150 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 sm:px-5"
      >
        <RenewIcon aria-hidden className="size-5" />
        <span>{t('turnCard')}</span>
      </label>
    </div>
  );
}

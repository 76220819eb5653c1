import { useTranslations } from 'next-intl';
import { Jaali } from '@/components/ui/jaali';
import { ValidIcon } from '@/components/ui/icons';
import { groupCardNumber } from '@/lib/format/card-number';

/** The back of the card: how to check that it is valid. Sizes scale with its width, as on the front. */
export function CardBack({ cardNumber }: { cardNumber: string }) {
  const t = useTranslations('home');
  const card = useTranslations('card');
  return (
    <div className="@container size-full">
      <div className="bg-card-stone shadow-card relative isolate flex size-full flex-col gap-[4.5cqw] overflow-hidden rounded-[4.5cqw] p-[6cqw] text-white ring-1 ring-white/15 outline -outline-offset-1 outline-transparent ring-inset">
        <Jaali id="card-back" className="absolute inset-0 -z-10 text-white/8" />
        <div>
          <p className="font-heading text-[7cqw] leading-none font-bold">{t('backTitle')}</p>
          <p className="mt-[2cqw] text-[4.6cqw] leading-snug text-balance text-white/90">{t('backText')}</p>
        </div>
        <p className="flex w-fit items-center gap-[2.5cqw] rounded-[2.5cqw] bg-[#fffdf8] p-[2cqw] pl-[3cqw] text-[#0e2a2b]">
          <span className="font-heading text-[4.7cqw] leading-none font-bold whitespace-nowrap tabular-nums">
            {groupCardNumber(cardNumber)}
          </span>
          <span className="flex items-center gap-[1cqw] rounded-[1.5cqw] bg-[#d9f0df] px-[2cqw] py-[1cqw] text-[4cqw] leading-none font-semibold text-[#17633a]">
            <ValidIcon aria-hidden className="size-[4.5cqw]" />
            <span>{card('valid')}</span>
          </span>
        </p>
      </div>
    </div>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { LOCALES } from '@/lib/constants/choices';
import { InLanguage } from './in-language';

type Said = { says: 'blankName' | 'blankDay' | 'blankWorks' };

/** On a blank card in place of the family: light boxes to write in with a pen, and from when it works, in both languages. */
export const BlankLines = () => (
  <div className="flex h-[22mm] min-w-0 flex-1 flex-col justify-between text-[6pt] leading-[1.25]">
    {(['blankName', 'blankDay'] as const).map((says) => (
      <p key={says} className="h-[7.7mm] rounded-[1mm] bg-white px-[1.2mm] pt-[0.4mm] text-[#0e2a2b]">
        <InBoth says={says} />
      </p>
    ))}
    <p className="font-semibold">
      <InBoth says="blankWorks" />
    </p>
  </div>
);

const InBoth = ({ says }: Said) =>
  LOCALES.map((language, at) => (
    <InLanguage key={language} language={language}>
      {at > 0 && <span>{' / '}</span>}
      <Words says={says} />
    </InLanguage>
  ));

function Words({ says }: Said) {
  const t = useTranslations('print');
  return (
    <span lang={useLocale()} className="whitespace-nowrap">
      {t(says)}
    </span>
  );
}

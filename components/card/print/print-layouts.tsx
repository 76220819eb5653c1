import { Fragment, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { LOCALES } from '@/lib/constants/locales';
import { PRODUCT_NAME, TRUST, trustIn } from '@/lib/constants/trust';
import { paperDate } from '@/lib/format/display';
import type { Locale } from '@/lib/i18n/routing';
import { CardQr } from '../card-qr';
import { MedicalCard } from '../medical-card';
import { CardPhoto } from '../photo/card-photo';
import { SHEET, PUBLIC_SITE, type PrintedCard } from './printed-card';
import { InLanguage } from './in-language';
import { Lattice } from './lattice';

type SideProps = { side: 'front' | 'back'; ground: string; children: ReactNode };

/**
 * 85.6 by 54 mm on a background 3 mm larger on each edge, so that a slightly wrong cut shows no white. Contained:
 * otherwise the browser breaks it over pages, which takes memory.
 */
const Side = ({ side, ground, children }: SideProps) => (
  <div
    className={`relative isolate h-[60mm] w-[91.6mm] p-[3mm] contain-strict [print-color-adjust:exact] ${ground}`}
  >
    <div data-card={side} className="h-[54mm] w-[85.6mm]">
      {children}
    </div>
  </div>
);

function CardFront({ card }: { card: PrintedCard }) {
  const screen = useLocale();
  const { cardNumber, holder, members, validUntil, cardCode, photo, language = screen } = card;
  return (
    <InLanguage language={language}>
      <div lang={language}>
        <Side side="front" ground="bg-card-stone text-white">
          <Lattice className="text-white/8" />
          <MedicalCard
            paper="cut"
            cardNumber={cardNumber}
            primaryMember={holder}
            members={members}
            validUntil={validUntil && paperDate(validUntil, language)}
            code={cardCode && <CardQr link={cardCode} />}
            photo={photo && <CardPhoto address={photo} />}
            lines={holder === undefined && <BlankLines />}
          />
        </Side>
      </div>
    </InLanguage>
  );
}

/** In both languages; it has no data of the family. */
const CardBack = ({ withCode }: { withCode: boolean }) => (
  <Side side="back" ground="bg-[#faf5e9] text-[#0e2a2b]">
    <Lattice className="text-[#0b5c5e]/10" />
    <div className="bg-card-stone absolute inset-x-0 top-0 -z-10 h-[13mm]" />
    <div className="flex h-full flex-col">
      <div className="flex h-[10mm] shrink-0 items-center gap-[1.8mm] px-[4mm] text-white">
        <MarigoldMark className="size-[7mm] shrink-0" />
        <p className="font-heading text-[10pt] leading-none font-bold">{PRODUCT_NAME}</p>
        <p className="font-heading ml-auto text-[10pt] leading-none font-bold whitespace-nowrap tabular-nums">
          {TRUST.phone}
        </p>
      </div>
      <div className="grid flex-1 grid-cols-[1fr_1.1fr] gap-[3.4mm] px-[4mm] pt-[2.2mm] pb-[2mm]">
        {[...LOCALES].reverse().map((language) => (
          <InLanguage key={language} language={language}>
            <BackWords language={language} withCode={withCode} />
          </InLanguage>
        ))}
      </div>
    </div>
  </Side>
);

function BackWords({ language, withCode }: { language: Locale; withCode: boolean }) {
  const t = useTranslations('print');
  const trust = trustIn(language);
  return (
    // In English it has more lines.
    <div
      lang={language}
      className="flex flex-col justify-between text-[6.3pt] leading-[1.28] [&:lang(en)]:text-[6pt] [&:lang(en)]:leading-[1.22]"
    >
      <p className="font-semibold">{t('backUse')}</p>
      <div>
        <p className="font-bold text-[#0b5c5e]">{t('backCheckHead')}</p>
        <p className="wrap-anywhere">
          {t(withCode ? 'backCheckCode' : 'backCheck', { site: `${PUBLIC_SITE}/verify` })}
        </p>
      </div>
      <div>
        <p className="font-bold text-[#0b5c5e]">{t('backLostHead')}</p>
        <p>{t('backLost')}</p>
      </div>
      <div>
        <p className="font-bold text-[#0b5c5e]">{t('backFoundHead')}</p>
        <p>{t('backFound')}</p>
        <p>{`${trust.name}, ${trust.address}`}</p>
      </div>
    </div>
  );
}

type Said = { says: 'blankName' | 'blankDay' | 'blankWorks' };

const BlankLines = () => (
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

/** For card printers that print both sides. Needs a LatticeOnce. */
export const PrintCr80 = ({ cards }: { cards: PrintedCard[] }) =>
  cards.map((card) => (
    <Fragment key={card.cardNumber}>
      <div className="break-inside-avoid break-after-page">
        <CardFront card={card} />
      </div>
      <div className="break-inside-avoid break-after-page last:break-after-auto">
        <CardBack withCode={Boolean(card.cardCode)} />
      </div>
    </Fragment>
  ));

const COLUMNS = 2;

const ROWS = SHEET / COLUMNS;

/** In mm: a side with its bleed, the bleed, and the margins of A4 around eight sides. */
const SIDE = { width: 91.6, height: 60 };

const BLEED = 3;

const MARGIN = { x: (210 - COLUMNS * SIDE.width) / 2, y: (297 - ROWS * SIDE.height) / 2 };

/** Crop marks begin where the bleed ends. */
const MARK = { apart: 1, length: 5 };

const edges = (count: number, margin: number, size: number) =>
  Array.from({ length: count }, (_, at) => [
    margin + at * size + BLEED,
    margin + (at + 1) * size - BLEED,
  ]).flat();

const MARKS = [
  ...edges(COLUMNS, MARGIN.x, SIDE.width).flatMap((x) =>
    [MARGIN.y - MARK.apart - MARK.length, 297 - MARGIN.y + MARK.apart].map(
      (y) => `M${x} ${y}v${MARK.length}`,
    ),
  ),
  ...edges(ROWS, MARGIN.y, SIDE.height).flatMap((y) =>
    [MARGIN.x - MARK.apart - MARK.length, 210 - MARGIN.x + MARK.apart].map(
      (x) => `M${x} ${y}h${MARK.length}`,
    ),
  ),
].join('');

const leftOf = (column: number) => `${MARGIN.x + column * SIDE.width}mm`;

const topOf = (row: number) => `${MARGIN.y + row * SIDE.height}mm`;

/**
 * Missing cards are blank.
 * @param mirrored columns from the right: turned on its long edge, each back meets its front
 */
const Sheet = ({ places, mirrored = false }: { places: ReactNode[]; mirrored?: boolean }) => (
  <div className="relative h-[296.9mm] w-[210mm] break-inside-avoid break-after-page contain-strict last:break-after-auto">
    {places.map((side, at) => {
      const column = at % COLUMNS;
      return (
        <div
          key={at}
          className="absolute"
          style={{
            left: leftOf(mirrored ? COLUMNS - 1 - column : column),
            top: topOf(Math.floor(at / COLUMNS)),
          }}
        >
          {side}
        </div>
      );
    })}
    <svg aria-hidden viewBox="0 0 210 297" className="absolute top-0 left-0 h-[297mm] w-[210mm]">
      <path d={MARKS} fill="none" stroke="#000" strokeWidth="0.1" />
    </svg>
  </div>
);

/** For printers that turn on the long edge. Needs a LatticeOnce. */
export function PrintA4({ cards }: { cards: PrintedCard[] }) {
  const sheets = Array.from({ length: Math.ceil(cards.length / SHEET) }, (_, at) =>
    cards.slice(at * SHEET, (at + 1) * SHEET),
  );
  return sheets.flatMap((sheet, at) => [
    <Sheet
      key={`front ${at}`}
      places={sheet.map((card) => (
        <CardFront key={card.cardNumber} card={card} />
      ))}
    />,
    <Sheet
      key={`back ${at}`}
      mirrored
      places={sheet.map((card) => (
        <CardBack key={card.cardNumber} withCode={Boolean(card.cardCode)} />
      ))}
    />,
  ]);
}

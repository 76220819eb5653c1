import type { ReactNode } from 'react';
import { CardBack, CardFront } from './card-sides';
import { SHEET, type PrintedCard } from './printed-card';

const COLUMNS = 2;
const ROWS = SHEET / COLUMNS;

/** In millimetres: a side with its bleed, the bleed, and what is left of A4 around eight of them. */
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

/** Where to cut, outside of everything printed. */
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
 * One side of a sheet: its cards at their places, the others blank.
 * @param mirrored the columns from the right: turned on its long edge, each back meets its front
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

/** A4 sheets of eight cards (a LatticeOnce goes with them), each followed by the sheet of their backs, for printers that turn on the long edge. */
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

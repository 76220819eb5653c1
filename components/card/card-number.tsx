import { Fragment } from 'react';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { groupCardNumber } from '@/lib/format/card-number';

export type CardsPath = '/admin/cards' | '/admin/cards/' | '/employee/dashboard';

export const cardHref = (path: CardsPath, cardNumber: string): string =>
  path === '/admin/cards/' ? path + encodeURIComponent(cardNumber) : `${path}?card=${cardNumber}`;

/** An automatic number fits in every table; manual numbers can be longer. */
const LONGEST_IN_A_ROW = PRODUCT_NAME.length + 12;

// Chromium breaks a line at a `wbr` whatever `white-space` says.
const IN_A_ROW = 'lg:in-[table]:whitespace-nowrap lg:in-[table]:[&>wbr]:hidden';

/**
 * In visual groups, but copied, searched and read aloud as one word. Wraps between groups, and inside one that is
 * longer than the line. Browser translation leaves it as it is.
 */
export function CardNumber({ number }: { number: string }) {
  const groups = groupCardNumber(number).split(' ');
  return (
    // An inline block moves to the next line whole and wraps only if no line can hold it.
    <span
      translate="no"
      className={`inline-block max-w-full wrap-anywhere tabular-nums [text-decoration:inherit] ${number.length > LONGEST_IN_A_ROW ? '' : IN_A_ROW}`}
    >
      {groups.map((group, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {/* The gap follows a group, so that a wrapped line starts at the edge. */}
          <span className={place < groups.length - 1 ? 'mr-[0.35em]' : undefined}>{group}</span>
        </Fragment>
      ))}
    </span>
  );
}

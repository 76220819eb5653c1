import { Fragment } from 'react';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { groupCardNumber } from '@/lib/format/personal';

/** An automatic number is the longest for which every table has room; people choose longer ones. */
const LONGEST_IN_A_ROW = PRODUCT_NAME.length + 10;
// Chromium breaks a line at a `wbr` whatever `white-space` says.
const IN_A_ROW = 'lg:in-[table]:whitespace-nowrap lg:in-[table]:[&>wbr]:hidden';

/**
 * A card number in groups for the eye; copied, searched for and read as the one word it is. Where it does not fit
 * it goes on in the next line: between two groups, and within one that is longer than the line.
 */
export function CardNumber({ number }: { number: string }) {
  const groups = groupCardNumber(number).split(' ');
  return (
    // A block of its own: it moves to the next line whole, and is broken only where no line holds it.
    <span
      className={`inline-block max-w-full wrap-anywhere tabular-nums [text-decoration:inherit] ${number.length > LONGEST_IN_A_ROW ? '' : IN_A_ROW}`}
    >
      {groups.map((group, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {/* The gap stands behind a group: a line that begins with one begins at the edge. */}
          <span className={place < groups.length - 1 ? 'mr-[0.35em]' : undefined}>{group}</span>
        </Fragment>
      ))}
    </span>
  );
}

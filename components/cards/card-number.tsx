import { groupCardNumber } from '@/lib/format/personal';

/** A card number in groups for the eye; copied, searched for and read as the one word it is. */
export function CardNumber({ number }: { number: string }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {groupCardNumber(number)
        .split(' ')
        .map((group, place) => (
          <span key={place} className={place > 0 ? 'ml-[0.35em]' : undefined}>
            {group}
          </span>
        ))}
    </span>
  );
}

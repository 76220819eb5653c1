import type { Elements } from '@/components/ui/elements';
import { CardNumber } from '@/components/card/card-number';
import { PhoneLink } from '@/components/ui/phone-link';
import { Link } from '@/lib/i18n/navigation';
import { ROW_LINK, ROW } from './panel';

type Props = {
  card: {
    cardNumber: string;
    employeeId: string;
    employeeName: string;
    /** Whom to call. */
    holder?: { memberName: string; memberContact: string };
  };
  /** The filters of the list in which the card is opened. */
  list: Record<string, string>;
  /** At the end of the row. */
  children: Elements;
};

/** A card in a panel's list, with the employee who serves it. */
export const CardRow = ({
  card: { cardNumber, employeeId, employeeName, holder },
  list,
  children,
}: Props) => (
  <li className={`${ROW} flex flex-wrap items-center justify-between gap-x-4`}>
    <div className="min-w-0">
      <Link href={{ pathname: '/admin/cards', query: { ...list, card: cardNumber } }} className={ROW_LINK}>
        <CardNumber number={cardNumber} />
      </Link>
      {holder && (
        <p>
          <span className="font-semibold">{holder.memberName}</span>
          <span>, </span>
          <PhoneLink number={holder.memberContact} className="text-link tabular-nums" />
        </p>
      )}
      <p className="text-soft">{`${employeeName} (${employeeId})`}</p>
    </div>
    {children}
  </li>
);

import { CardNumber, cardHref } from '@/components/card/card-number';
import { NameAndId } from '@/components/list/name-cell';
import { useAuditor } from '@/lib/api/session';
import { Link } from '@/lib/i18n/navigation';
import type { Account } from '@/lib/schemas/past';

export const CardLink = ({ number }: { number: string }) => {
  // An auditor opens no card.
  if (useAuditor()) return <CardNumber number={number} />;
  return (
    <Link href={cardHref('/admin/cards/', number)} className="text-link">
      <CardNumber number={number} />
    </Link>
  );
};

export const AccountName = ({ account: { id, name, role } }: { account: Account }) =>
  role === 'employee' ? (
    <Link href={`/admin/employees/${encodeURIComponent(id)}`} className="text-link">
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );

export const EmployeeName = ({ id, name = id }: { id: string; name?: string | undefined }) => (
  <NameAndId id={id} name={name}>
    <AccountName account={{ id, name, role: 'employee' }} />
  </NameAndId>
);

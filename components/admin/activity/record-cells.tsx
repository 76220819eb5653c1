import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardLink, EmployeeName } from '@/components/admin/past/links';
import { NameAndId } from '@/components/list/name-cell';
import { Badge } from '@/components/ui/badge';
import { DueIcon, ExpiredIcon, WarningIcon } from '@/components/ui/icons';
import { useAuditor } from '@/lib/api/session';
import { PRIMARY_MEMBER_REASONS } from '@/lib/constants/choices';
import type { ActivityRecord } from '@/lib/schemas/activity';

/** Items that are words, not ids. */
const WORDS = {
  listExport: ['cards', 'employees', 'hospitals', 'visits', 'activity'],
  auditorLook: ['figures', 'report', 'activity'],
  visitsLook: ['report'],
  holderChange: PRIMARY_MEMBER_REASONS,
} as const;

const hasWord = (action: string): action is keyof typeof WORDS => action in WORDS;

/** The text of a filter, its value, or a part of a list: `byZone`, `valueActive`, `someCards`. */
function useWordOf() {
  const t = useTranslations('activity');
  return (kind: 'by' | 'value' | 'some', name: string) => {
    const key = kind + name.charAt(0).toUpperCase() + name.slice(1);
    return t.has(key as 'byZone') ? t(key as 'byZone') : undefined;
  };
}

function Narrowed({ by }: { by: string[] }) {
  const wordOf = useWordOf();
  const said = by.map((filter) => {
    const [name = '', value = ''] = filter.split('=');
    const label = wordOf('by', name) ?? name;
    return value ? `${label}: ${wordOf('value', value) ?? value}` : label;
  });
  return <span className="text-soft wrap-anywhere max-lg:ml-2 lg:block">{said.join(', ')}</span>;
}

function Named({ id, name, leads }: { id: string; name: string | undefined; leads: boolean }) {
  const isAuditor = useAuditor();
  const Shown = leads && name && !isAuditor ? EmployeeName : NameAndId;
  return <Shown id={id} name={name} />;
}

export function Actor({ actor, actorName, role, action }: ActivityRecord) {
  const t = useTranslations('activity');
  if (role === 'server') return <span className="text-soft">{t('server')}</span>;
  if (!actor) return <span className="text-soft">{action === 'signIn' ? t('unknownId') : t('visitor')}</span>;
  return <Named id={actor} name={actorName} leads={role === 'employee'} />;
}

/** What a record's number counts, if not cards. */
const COUNTED: Partial<Record<ActivityRecord['action'], 'confirmedAccounts' | 'importedRows'>> = {
  accountsConfirm: 'confirmedAccounts',
  importCheck: 'importedRows',
  importRows: 'importedRows',
  importUndo: 'importedRows',
};

/** Several are folded: there may be 200. */
function Cards({ numbers }: { numbers: string[] }) {
  const t = useTranslations('activity');
  if (numbers.length < 2) return numbers.map((number) => <CardLink key={number} number={number} />);
  return (
    <details>
      <summary className="cursor-pointer">{t('handedCards', { count: numbers.length })}</summary>
      <ul className="mt-1 max-h-60 space-y-1 overflow-y-auto">
        {numbers.map((number) => (
          <li key={number}>
            <CardLink number={number} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function About(record: ActivityRecord) {
  const {
    cardNumber,
    cardNumbers = [],
    person,
    personName,
    people = [],
    peopleNames = [],
    item,
    itemName,
    action,
    count,
    filters = [],
  } = record;
  const t = useTranslations('activity');
  const wordOf = useWordOf();
  const word = hasWord(action) ? WORDS[action].find((each) => each === item) : undefined;
  const part = word && ((filters.length > 0 && wordOf('some', word)) || t(word));
  const parts: ReactNode[] = [
    cardNumber && <CardLink number={cardNumber} />,
    cardNumbers.length > 0 && <Cards numbers={cardNumbers} />,
    person && (
      <span className={cardNumber ? 'max-lg:ml-2 lg:block' : ''}>
        <Named id={person} name={personName} leads />
      </span>
    ),
    // A hand-over's item names them; older records have only that.
    action !== 'cardHandover' && people.length > 0 && (
      <span className="text-soft max-lg:ml-2 lg:block">
        {t('handedTo', { names: peopleNames.join(', ') })}
      </span>
    ),
    item && (
      <span className={`wrap-anywhere ${cardNumber || person ? 'text-soft max-lg:ml-2 lg:block' : ''}`}>
        {action === 'cardHandover' ? t('handedFrom', { name: itemName ?? item }) : (part ?? itemName ?? item)}
      </span>
    ),
    filters.length > 0 && <Narrowed by={filters} />,
    count !== undefined && cardNumbers.length === 0 && (
      <span className="text-soft max-lg:ml-2 lg:block">{t(COUNTED[action] ?? 'handedCards', { count })}</span>
    ),
  ];
  const said = parts.filter(Boolean);
  if (said.length === 0)
    return (
      <span className="text-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('nothing')}</span>
      </span>
    );
  return said.map((part, place) => <span key={place}>{part}</span>);
}

const LOOKS = {
  refused: { tone: 'danger', Icon: ExpiredIcon },
  failed: { tone: 'due', Icon: WarningIcon },
  begun: { tone: 'plain', Icon: DueIcon },
} as const;

type Undone = { outcome: keyof typeof LOOKS; status: ActivityRecord['status'] };

export function OutcomeBadge({ outcome, status }: Undone) {
  const t = useTranslations('activity');
  const { tone, Icon } = LOOKS[outcome];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      <span>{t(status === 404 ? 'notFound' : outcome)}</span>
      {status && <span className="font-normal tabular-nums">{status}</span>}
    </Badge>
  );
}

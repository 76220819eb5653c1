import 'server-only';
import type { ActivityRecord } from '@/lib/schemas/responses/activity';
import type { ActivityDocument } from '@/models/activity';
import { accountNames, NAMED_KINDS, namesById } from '../names-by-id';

const KIND = new RegExp(`^(${NAMED_KINDS.join('|')})`);

/** What the filters of an exported list name by an id, as `zone=CKTD`. */
const FILTERED_BY: Partial<Record<string, 'zone' | 'account' | 'hospital'>> = {
  zone: 'zone',
  employee: 'account',
  issuedBy: 'account',
  person: 'account',
  hospital: 'hospital',
};
const filterIn = (filter: string) => {
  const [by = '', id = ''] = filter.split('=');
  return { by, id, kind: FILTERED_BY[by] };
};

type Row = Pick<ActivityDocument, 'actor' | 'person' | 'people' | 'item' | 'action' | 'filters'>;
/** The current names for the ids of a record; none for an id that no longer exists. */
export type Names = (
  row: Row,
) => Pick<ActivityRecord, 'actorName' | 'personName' | 'peopleNames' | 'itemName' | 'filters'>;

/** What the item of other actions is: whose cards go to somebody, and the request that a card was erased for. */
const ITEM_OF: Partial<Record<string, string>> = { cardHandover: 'employee', cardErase: 'privacy' };
const kindOf = ({ action }: Row) => ITEM_OF[action] ?? KIND.exec(action)?.[0];

/** Of these the name is of whoever wrote to the trust. */
const SENT: readonly string[] = ['message', 'request', 'privacy'];

/**
 * Loads the names for one page of records, which contain only ids (docs/security.md#logs-and-caching).
 * @param withSenders whether those who wrote to the trust are named
 */
export async function nameSubjects(rows: Row[], withSenders = true): Promise<Names> {
  const kinds = NAMED_KINDS.filter((kind) => withSenders || !SENT.includes(kind));
  const filters = rows.flatMap((row) => (row.filters ?? []).map(filterIn));
  const idsIn = (kind: string) => filters.filter((filter) => filter.kind === kind).map(({ id }) => id);
  const itemsOf = (kind: string) => [
    ...rows.filter((row) => kindOf(row) === kind).map(({ item }) => item),
    ...idsIn(kind),
  ];
  const [accounts, items] = await Promise.all([
    accountNames(
      rows.flatMap(({ actor, person, people = [] }) => [actor, person, ...people]).concat(idsIn('account')),
    ),
    Promise.all(kinds.map(async (kind) => [kind, await namesById(kind, itemsOf(kind))] as const)),
  ]);
  const names = new Map<string | undefined, Map<string, string>>(items);
  /** `zone=Chitrakoot (CKTD)`; a hospital's id is never seen, so it says nothing. */
  const named = (filter: string) => {
    const { by, id, kind } = filterIn(filter);
    const name = kind && (kind === 'account' ? accounts : names.get(kind))?.get(id);
    if (!name) return filter;
    return `${by}=${kind === 'hospital' ? name : `${name} (${id})`}`;
  };
  return (row) => {
    const [actorName, personName] = [accounts.get(row.actor ?? ''), accounts.get(row.person ?? '')];
    const itemName = names.get(kindOf(row))?.get(row.item ?? '');
    return {
      ...(actorName && { actorName }),
      ...(personName && { personName }),
      ...(row.people && { peopleNames: row.people.map((id) => accounts.get(id) ?? id) }),
      ...(itemName && { itemName }),
      ...(row.filters && { filters: row.filters.map(named) }),
    };
  };
}

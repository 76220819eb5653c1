import 'server-only';
import type { ActivityRecord } from '@/lib/schemas/responses/activity';
import type { ActivityDocument } from '@/models/activity';
import { accountNames } from '../edit';
import { NAMED_KINDS, namesById } from '../names-by-id';

const KIND = new RegExp(`^(${NAMED_KINDS.join('|')})`);

type Row = Pick<ActivityDocument, 'actor' | 'person' | 'people' | 'item' | 'action'>;
/** The current names for the ids of a record; none for an id that no longer exists. */
export type Names = (
  row: Row,
) => Pick<ActivityRecord, 'actorName' | 'personName' | 'peopleNames' | 'itemName'>;

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
  const itemsOf = (kind: string) => rows.filter((row) => kindOf(row) === kind).map(({ item }) => item);
  const [accounts, items] = await Promise.all([
    accountNames(rows.flatMap(({ actor, person, people = [] }) => [actor, person, ...people])),
    Promise.all(kinds.map(async (kind) => [kind, await namesById(kind, itemsOf(kind))] as const)),
  ]);
  const names = new Map<string | undefined, Map<string, string>>(items);
  return (row) => {
    const [actorName, personName] = [accounts.get(row.actor ?? ''), accounts.get(row.person ?? '')];
    const itemName = names.get(kindOf(row))?.get(row.item ?? '');
    return {
      ...(actorName && { actorName }),
      ...(personName && { personName }),
      ...(row.people && { peopleNames: row.people.map((id) => accounts.get(id) ?? id) }),
      ...(itemName && { itemName }),
    };
  };
}

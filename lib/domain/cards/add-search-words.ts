import 'server-only';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';
import { changeEach } from '../each-batch';
import { searchWords } from '@/lib/format/search-words';

/** What the words are made of: while it is the same, they are right. */
const MADE_OF = ['memberName', 'memberContact', 'memberAddress', 'memberVillage'] as const;

const FIELDS = Object.fromEntries(
  ['primaryMember', 'members'].flatMap((who) =>
    [...MADE_OF, 'memberSearch'].map((field) => [`${who}.${field}`, 1]),
  ),
);

const differ = (one: readonly string[] = [], other: readonly string[]) =>
  one.length !== other.length || one.some((word, index) => word !== other[index]);

/**
 * Gives every person the words they are found by, if they have none or others than this version would give. A step
 * of `npm run db:update`.
 */
export const addSearchWords = (): Promise<number> =>
  changeEach<CardDocument>(CardModel, {}, FIELDS, ({ _id, primaryMember, members }) => {
    const people: Array<[string, StoredPerson, string[]]> = [
      ['primaryMember', primaryMember, searchWords(primaryMember)],
      ...members.map((member, index): [string, StoredPerson, string[]] => [
        `members.${index}`,
        member,
        searchWords(member, primaryMember),
      ]),
    ];
    const wrong = people.filter(([, person, words]) => differ(person.memberSearch, words));
    if (wrong.length === 0) return undefined;
    const asRead = people.flatMap(([at, person]) =>
      MADE_OF.map((field) => [`${at}.${field}`, person[field] ?? { $exists: false }]),
    );
    return {
      filter: { _id, ...Object.fromEntries(asRead) },
      set: Object.fromEntries(wrong.map(([at, , words]) => [`${at}.memberSearch`, words])),
    };
  });

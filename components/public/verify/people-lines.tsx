'use client';

import { useTranslations } from 'next-intl';
import { PersonFacts } from '@/components/card/person-facts';
import { UnfoldIcon } from '@/components/ui/icons';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';

/** Name, relation, age and sex, Aadhaar. On a narrow phone the name has a line of its own. */
const COLUMNS =
  'grid items-center gap-x-1.5 max-[23.9rem]:[&>:first-child]:col-span-full sm:gap-x-4 ' +
  'grid-cols-[minmax(0,1fr)_3.75rem_2.9rem_3.1rem_1rem] [:lang(hi)_&]:grid-cols-[minmax(0,1fr)_4.3rem_4.3rem_3.1rem_1rem] ' +
  'sm:grid-cols-[minmax(0,5fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)_1.25rem]!';

/**
 * Everyone on a card, the primary member first, with what a desk compares: a line each, so that six people fit
 * on a phone's screen (docs/contract.md#verify). Further facts unfold.
 */
export function PeopleLines({ detail: { PrimaryMember: primary, member: members } }: { detail: CardDetail }) {
  return (
    <ul className="divide-line border-line rounded-field bg-paper divide-y border max-sm:-mx-3">
      {[primary, ...members].map((person) => (
        <li key={person.memberId}>
          <details className="group">
            <summary
              className={`${COLUMNS} min-h-11 list-none px-2 py-0.5 leading-tight -outline-offset-2 sm:px-4 [&::-webkit-details-marker]:hidden`}
            >
              <PersonLine person={person} />
              <UnfoldIcon
                aria-hidden
                className="text-soft size-4 justify-self-end transition-transform group-open:rotate-180 sm:size-5"
              />
            </summary>
            <div className="border-line border-t px-2 py-4 sm:px-4">
              <PersonFacts person={person} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

const SEX_SHORT = { Male: 'maleShort', Female: 'femaleShort', Other: 'otherShort' } as const;

function PersonLine({ person }: { person: PrimaryMember | Member }) {
  const card = useTranslations('card');
  const choice = useTranslations('choices');
  const aadhaar = /\d{4}$/.exec(person.memberAddhar ?? '')?.[0];
  return (
    <>
      <span className="min-w-0 font-semibold wrap-anywhere">{person.memberName}</span>
      <span>{'memberRelation' in person ? choice(person.memberRelation) : card('primaryShort')}</span>
      <span className="tabular-nums">{`${person.memberAge}/${card(SEX_SHORT[person.memberSex])}`}</span>
      <span className="whitespace-nowrap tabular-nums">
        <span className="max-sm:sr-only">{`${card('aadhaar')} `}</span>
        <span>{aadhaar ? `…${aadhaar}` : '–'}</span>
      </span>
    </>
  );
}

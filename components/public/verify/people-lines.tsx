'use client';

import { useTranslations } from 'next-intl';
import { PersonFacts } from '@/components/card/person-facts';
import { UnfoldIcon } from '@/components/ui/icons';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';
import type { CardCode } from '@/lib/card-code/payload';
import { CallUs } from './call-us';

/** `role`: the relation to the primary member; `name`: the first name. */
type Person = { role: string; name: string };

/** Empty without a code, or if it is too old to name them. */
export function usePeopleOfCode(code: CardCode | undefined): Person[] {
  const choice = useTranslations('choices');
  return (code?.family ?? []).map(({ name, relation }) => ({ role: choice(relation), name }));
}

/** A number that can be guessed shows only the primary member. A scanned code names the others, too. */
export function PrimaryMemberLine({ name, code }: { name: string; code: CardCode | undefined }) {
  const t = useTranslations('verify');
  const card = useTranslations('card');
  const people = usePeopleOfCode(code);
  return (
    <>
      <ul className="border-line rounded-field bg-paper divide-line divide-y border text-lg font-semibold wrap-anywhere">
        {[{ role: card('primaryMember'), name }, ...people].map(({ role, name }, at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
            <span>{name}</span>
            <span className="text-soft text-base font-normal">{role}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-pretty">
        {t(code?.people === undefined ? 'primaryMemberOnly' : 'peopleOfCode')}
      </p>
      <CallUs className="text-teal" />
    </>
  );
}

/** Two lines each, so that six people fit on a phone's screen. */
export function PeopleLines({ detail: { PrimaryMember: primary, member: members } }: { detail: CardDetail }) {
  return (
    <ul className="divide-line border-line rounded-field bg-paper divide-y border">
      {[primary, ...members].map((person) => (
        <li key={person.memberId}>
          <details className="group">
            <summary className="flex min-h-12 list-none items-center gap-2 px-3 py-1 leading-tight -outline-offset-2 sm:px-4 [&::-webkit-details-marker]:hidden">
              <PersonLine person={person} />
              <UnfoldIcon
                aria-hidden
                className="text-soft size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="border-line border-t px-3 py-4 sm:px-4">
              <PersonFacts person={person} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

const BY_SEX = {
  Spouse: { Male: 'husband', Female: 'wife' },
  Child: { Male: 'son', Female: 'daughter' },
  Sibling: { Male: 'brother', Female: 'sister' },
} as const;

/** "daughter". Where the word does not say the sex: "primary member, female". */
export function useWho(): (person: PrimaryMember | Member) => string {
  const t = useTranslations('verify');
  const card = useTranslations('card');
  const choice = useTranslations('choices');
  return (person) => {
    const { memberSex: sex } = person;
    const relation = 'memberRelation' in person ? person.memberRelation : undefined;
    if (relation && relation in BY_SEX && sex !== 'Other')
      return t(BY_SEX[relation as keyof typeof BY_SEX][sex]);
    const word = relation ? choice(relation) : card('primaryMember');
    return (relation && relation !== 'Other' ? word : `${word}, ${choice(sex)}`).toLowerCase();
  };
}

/** undefined also where no key reads the number. */
export const aadhaarEnd = (person: PrimaryMember | Member): string | undefined =>
  /\d{4}$/.exec(person.memberAddhar ?? '')?.[0];

function PersonLine({ person }: { person: PrimaryMember | Member }) {
  const t = useTranslations('verify');
  const who = useWho();
  const digits = aadhaarEnd(person);
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 sm:gap-x-4">
      <span className="font-semibold wrap-anywhere sm:w-2/5">{person.memberName}</span>
      <span className="tabular-nums sm:flex-1">{`${who(person)}, ${person.memberAge}`}</span>
      <span className="tabular-nums max-sm:w-full">
        {digits ? t('aadhaarEnds', { digits }) : t('noAadhaar')}
      </span>
    </span>
  );
}

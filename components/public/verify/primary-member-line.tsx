import { useTranslations } from 'next-intl';
import type { CardCode } from '@/lib/card-code/payload';
import { CallUs } from './call-us';

/** A person of a code: who they are to the primary member, and their first name. */
type Person = { role: string; name: string };

/** The others on a card, as its code names them; none without a code, or with one from before. */
export function usePeopleOfCode(code: CardCode | undefined): Person[] {
  const choice = useTranslations('choices');
  return (code?.family ?? []).map(({ name, relation }) => ({ role: choice(relation), name }));
}

/**
 * The only person whom a number that can be guessed shows, why, and who knows the others (docs/decisions.md#cards). A
 * desk that scanned the card's code has them from the code.
 */
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

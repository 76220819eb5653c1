'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Elements } from '@/components/ui/elements';
import { Badge } from '@/components/ui/badge';
import { Facts } from '@/components/ui/facts';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Consent, Member, PrimaryMember } from '@/lib/schemas/responses/people';
import { Fold, FOLDS } from './fold';
import { nameOf } from './name-of';
import { PersonFacts, ConsentWords } from './person-facts';

export type OfPerson = (person: PrimaryMember | Member) => Elements;
type Props = {
  /** Without a card: a family that has none yet. */
  detail: Pick<CardDetail, 'PrimaryMember' | 'member'> & Partial<Pick<CardDetail, 'card'>>;
  actions?: OfPerson;
  primaryTitle?: string;
  folded?: boolean;
};

export function CardPeople({ detail, actions, primaryTitle, folded = false }: Props) {
  const { PrimaryMember: primary, member: members, card: stored } = detail;
  const card = useTranslations('card');
  const choice = useTranslations('choices');
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(members.length);
  // A member who was removed had the focus.
  useEffect(() => {
    const fewer = members.length < before.current;
    before.current = members.length;
    if (fewer && document.activeElement === document.body) title.current?.focus();
  }, [members.length]);
  const named = (consent: Consent | null) =>
    consent && { ...consent, by: stored ? nameOf(stored, consent.by) : consent.by };
  return (
    <>
      <section>
        <h3 className="mb-3 text-xl">{primaryTitle ?? card('primaryMember')}</h3>
        <div className="bg-paper border-line rounded-panel border p-4 sm:p-5">
          <p className="font-heading mb-3 text-xl font-bold">{primary.memberName}</p>
          <PersonFacts person={primary} />
          {actions?.(primary)}
        </div>
      </section>
      <section>
        <h3 ref={title} tabIndex={-1} className="mb-3 flex items-center gap-3 text-xl outline-none">
          <span>{card('connectedMembers')}</span>
          <Badge tone="plain">{members.length}</Badge>
        </h3>
        {members.length === 0 ? (
          <p className="text-soft">{card('noMembers')}</p>
        ) : (
          <ul className={FOLDS}>
            {members.map((member) => (
              <li key={member._id}>
                <Fold
                  // A move to a card of their own that is not finished must be seen.
                  open={!folded || Boolean(member.memberMoves)}
                  title={
                    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <span className="font-heading text-lg font-bold">{member.memberName}</span>
                      <Badge tone="plain">{choice(member.memberRelation)}</Badge>
                      <span className="text-soft group-open:hidden">
                        {`${member.memberAge} / ${choice(member.memberSex)}`}
                      </span>
                    </span>
                  }
                >
                  <PersonFacts
                    person={{ ...member, memberConsent: named(member.memberConsent ?? null) ?? undefined }}
                  />
                  {actions?.(member)}
                </Fold>
              </li>
            ))}
          </ul>
        )}
      </section>
      {stored?.consent !== undefined && (
        <Facts
          columns
          facts={[[card('consent'), <ConsentWords key="consent" consent={named(stored.consent)} />, 'long']]}
        />
      )}
    </>
  );
}

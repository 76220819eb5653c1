'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DueIcon, ExpiredIcon, ValidIcon } from '@/components/ui/icons';
import { PrintSheet } from '@/components/ui/print-sheet';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { PRODUCT_NAME, trustIn } from '@/lib/constants/trust';
import { shortDate } from '@/lib/format/display';
import { groupCardNumber } from '@/lib/format/card-number';
import { groupByFour } from '@/lib/format/personal';
import { isLimited } from '@/lib/schemas/responses/is-limited';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';
import { useWho, usePeopleOfCode } from './people-lines';
import { type Checked, checkedAt, useVerdict } from './use-look-up';

const LARGEST_PT = 24;
/** A line of A5. A long manual number gets a smaller font and is never cut off. */
const LINE_PT = 560;
const CELL = 'border border-black px-[1.5mm] py-[0.8mm] text-left align-top';

export function PrintedResult({ checked }: { checked: Checked }) {
  const t = useTranslations('verify');
  const say = useTranslations('card');
  const trust = trustIn(useLocale());
  const choice = useTranslations('choices');
  const who = useWho();
  const none = useTranslations('common')('notSpecified');
  const { detail, code } = checked;
  const people = usePeopleOfCode(code);
  const { card, PrimaryMember: primary } = detail;
  const number = groupCardNumber(card.cardNumber);
  const { standing, usable, word, sentence } = useVerdict(card);
  const Icon = usable ? (standing === 'valid' ? ValidIcon : DueIcon) : ExpiredIcon;
  const facts = [
    [say('status'), say(card.cardStatus ? 'active' : 'inactive')],
    ...(card.cardRegisterDate ? [[say('registered'), shortDate(card.cardRegisterDate)]] : []),
    [say('due'), shortDate(card.cardDueDate)],
    ...(card.cardMembers === null
      ? []
      : [
          [
            say('members'),
            `${say('memberCount', { count: card.cardMembers })}, ${say('slots', { left: Math.max(0, MAX_CARD_MEMBERS - card.cardMembers) })}`,
          ],
        ]),
    ...(isLimited(detail) && primary.memberName !== null
      ? [[say('primaryMember'), primary.memberName], ...people.map(({ role, name }) => [role, name])]
      : []),
  ];
  const row = (person: PrimaryMember | Member, role: string) => (
    <tr key={person.memberId} className="break-inside-avoid">
      <th scope="row" className={`${CELL} font-semibold`}>
        <span>{person.memberName}</span>
        <span className="font-normal">{` · ${role}`}</span>
        <span className="block text-[7.5pt] font-normal">{`${say('memberId')} ${person.memberId}`}</span>
        {person.memberEmail && (
          <span className="block text-[7.5pt] font-normal break-all">{person.memberEmail}</span>
        )}
      </th>
      <td className={CELL}>{`${person.memberAge} / ${choice(person.memberSex)}`}</td>
      <td className={CELL}>{person.memberBloodGroup || none}</td>
      <td className={CELL}>{person.memberContact}</td>
      <td className={`${CELL} whitespace-nowrap`}>
        {person.memberAddhar ? groupByFour(person.memberAddhar) : none}
      </td>
    </tr>
  );

  return (
    <PrintSheet>
      <div className="pr-px text-[9.5pt] leading-snug tabular-nums">
        <div className="flex items-baseline justify-between gap-[4mm] border-b-2 border-black pb-[2mm]">
          <p className="font-heading text-[13pt] font-bold">{PRODUCT_NAME}</p>
          <p>{`${trust.name} · ${trust.phone}`}</p>
        </div>
        <h1 className="mt-[4mm] text-[12pt]">{t('printTitle')}</h1>
        <p>{t('checkedAt', checkedAt(checked.at))}</p>
        <p
          className="font-heading mt-[3mm] leading-none font-bold whitespace-nowrap"
          translate="no"
          style={{ fontSize: `${Math.min(LARGEST_PT, LINE_PT / number.length)}pt` }}
        >
          {number}
        </p>
        <div
          className={`mt-[3mm] flex items-center gap-[3mm] border-black p-[3mm] ${usable ? 'border-2' : 'border-[6pt] border-double'}`}
        >
          <Icon className="size-[12mm] shrink-0" />
          <div>
            <p className="font-heading text-[20pt] leading-tight font-bold uppercase">{word}</p>
            <p className="text-[11pt]">{sentence}</p>
          </div>
        </div>
        <dl className="mt-[3mm] grid grid-cols-2 gap-x-[6mm] gap-y-[1mm]">
          {facts.map(([name, value], at) => (
            <div key={at} className="flex justify-between gap-[3mm] border-b border-black/40">
              <dt>{name}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {isLimited(detail) ? (
          <p className="mt-[4mm]">
            {t(
              primary.memberName === null
                ? 'showsNobody'
                : people.length > 0
                  ? 'peopleOfCode'
                  : 'primaryMemberOnly',
            )}
          </p>
        ) : (
          <table className="mt-[4mm] w-full border-collapse text-[8.5pt]">
            <thead>
              <tr>
                {[say('name'), say('ageSex'), say('memberBloodGroup'), say('contact'), say('aadhaar')].map(
                  (head) => (
                    <th key={head} scope="col" className={`${CELL} font-semibold`}>
                      {head}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {row(detail.PrimaryMember, say('primaryMember'))}
              {detail.member.map((member) => row(member, who(member)))}
            </tbody>
          </table>
        )}
        <p className="mt-[4mm]">{t('printNote')}</p>
      </div>
    </PrintSheet>
  );
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  CardIcon,
  EditIcon,
  ExpiredIcon,
  HospitalIcon,
  ImportIcon,
  KeyIcon,
  NextIcon,
  PauseIcon,
  PeopleIcon,
  PhoneIcon,
  PhotoIcon,
  PrintIcon,
  RemoveIcon,
  RenewIcon,
  ShowIcon,
  UncheckedIcon,
  ValidIcon,
  type Icon,
} from '@/components/ui/icons';
import { serviceInHindi } from '@/lib/constants/services';
import { actionsIn, type PastWhat } from '@/lib/constants/activity';
import { CHOICE_FIELDS, each, TEXT_FIELDS } from '@/lib/constants/person-fields';
import { longDate, rupees } from '@/lib/format/display';
import { timeOfDay } from '@/lib/format/moment';
import type { Account, PastEvent } from '@/lib/schemas/past';
import { useChoiceWord } from '@/components/card/person/use-choice-word';
import { groupCardNumber } from '@/lib/format/card-number';
import { AccountName, CardLink } from './links';

const DAYS = ['cardDueDate', 'memberDOB', 'employeeDOB'];

function useFieldWords() {
  const t = useTranslations('past');
  const card = useTranslations('card');
  const person = useTranslations('person');
  const staff = useTranslations('staff');
  const choice = useChoiceWord();
  const locale = useLocale();
  const names: Record<string, string> = {
    cardNumber: card('number'),
    cardDueDate: card('due'),
    memberName: card('name'),
    memberContact: card('contact'),
    memberAddress: card('address'),
    memberVillage: card('village'),
    memberDOB: person('dateOfBirth'),
    memberDOBEstimated: t('estimated'),
    memberSex: t('sex'),
    ...each([...TEXT_FIELDS, ...CHOICE_FIELDS], (field) => card(field)),
    memberRelation: card('relation'),
    memberGuardianName: card('guardian'),
    memberGuardianRelation: t('guardianIs'),
    memberAadhaar: card('aadhaar'),
    employeeName: card('name'),
    employeeEmail: staff('email'),
    employeeContact: staff('contact'),
    employeeDOB: person('dateOfBirth'),
    employeeSex: t('sex'),
    employeeAddress: staff('address'),
    employeeAddhar: card('aadhaar'),
    employeeZone: staff('zone'),
    employeePosition: staff('position'),
  };

  function valueOf(field: string, value: string | null | undefined): string {
    if (value === undefined) return t('unknown');
    if (value === null) return t('nothing');
    if (DAYS.includes(field)) return longDate(value, locale);
    if (field === 'cardNumber') return groupCardNumber(value);
    if (field === 'memberDOBEstimated') return t('yes');
    return choice(value);
  }
  return { nameOf: (field: string) => names[field] ?? field, valueOf };
}

const ICONS: Record<PastWhat, Icon> = {
  imported: ImportIcon,
  cameFrom: CardIcon,
  cardRegister: CardIcon,
  cardRenew: RenewIcon,
  cardCall: PhoneIcon,
  cardCallUndo: PhoneIcon,
  cardBlock: ExpiredIcon,
  cardLost: ExpiredIcon,
  cardUnblock: ValidIcon,
  cardReplace: CardIcon,
  cardMark: UncheckedIcon,
  cardUnmark: ValidIcon,
  cardHandover: PeopleIcon,
  membersAdd: PeopleIcon,
  memberUpdate: EditIcon,
  memberRemove: RemoveIcon,
  holderChange: PeopleIcon,
  ownCard: CardIcon,
  cardPrinted: PrintIcon,
  cardDelivered: ValidIcon,
  photoSave: PhotoIcon,
  photoRemove: PhotoIcon,
  visitRecord: HospitalIcon,
  employeeAdd: PeopleIcon,
  employeeUpdate: EditIcon,
  employeeRemove: RemoveIcon,
  employeeReinstate: ValidIcon,
  employeeSuspend: PauseIcon,
  employeeUnsuspend: ValidIcon,
  passwordReset: KeyIcon,
  passwordChange: KeyIcon,
  noticeSeen: ValidIcon,
  passkeyReset: KeyIcon,
  passkeySetUp: KeyIcon,
  passkeyRemove: KeyIcon,
  recoveryCodes: KeyIcon,
  cardLook: ShowIcon,
  cardOpen: ShowIcon,
  cardCheck: ShowIcon,
  cardsPrint: ShowIcon,
  photoLook: ShowIcon,
  visitsLook: ShowIcon,
  employeeLook: ShowIcon,
  signalsLook: ShowIcon,
  pastLook: ShowIcon,
};

const LOOKS: readonly string[] = [...actionsIn('card', 'looks'), ...actionsIn('person', 'looks')];

export const isLook = (what: PastWhat): boolean => LOOKS.includes(what);

type Props = {
  event: PastEvent;
  /** How often in a row. */
  times: number;
  /** Done by the employee whose past it is, who is not named. */
  own: boolean;
};

export function EventEntry({ event, times, own }: Props) {
  const t = useTranslations('past');
  const locale = useLocale();
  const { at, what, by, person } = event;
  const Icon = ICONS[what];
  const look = isLook(what);
  return (
    <li className="flex gap-3 py-2.5">
      <span
        className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${look ? 'text-soft' : 'bg-sunken text-teal'}`}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-x-3">
          <span className={look ? '' : 'font-semibold'}>{t(what)}</span>
          <time dateTime={at} className="text-soft shrink-0 text-sm tabular-nums">
            {timeOfDay(at, locale)}
          </time>
        </p>
        {person && <p className="font-medium">{person}</p>}
        <Details event={event} />
        {by && !own && (
          <p className="text-soft text-sm">
            <AccountName account={by} />
            {times > 1 && <span>{`, ${t('times', { count: times })}`}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

const Names = ({ accounts }: { accounts: Account[] }) =>
  accounts.map((account, place) => (
    <span key={account.id}>
      {place > 0 && <span>, </span>}
      <AccountName account={account} />
    </span>
  ));

function Details({ event }: { event: PastEvent }) {
  const t = useTranslations('past');
  const card = useTranslations('card');
  const locale = useLocale();
  const { what, fields, from, to, reason, outcome, next, note, visit, cardNumber, fileName, count } = event;
  const { filledOn, filledOnSaid } = event;
  const tags = {
    from: () => from && <AccountName account={from} />,
    to: () => to && <Names accounts={to} />,
  };
  const moved = from && to ? 'fromTo' : to ? 'toOnly' : from && 'fromOnly';
  const why = reason && (what === 'holderChange' ? t(reason as 'died') : card(reason as 'lost'));
  const lines: ReactNode[] = [
    moved && <span key="moved">{t.rich(moved, tags)}</span>,
    why,
    outcome && card(outcome),
    next && t('callAgain', { date: longDate(next, locale) }),
    filledOn && t('filledOn', { date: longDate(filledOn, locale) }),
    filledOnSaid && t('filledOnSaid', { date: longDate(filledOnSaid, locale) }),
    fileName,
    cardNumber && <CardLink number={cardNumber} />,
    count !== undefined && t('cards', { count }),
  ].filter(Boolean);
  return (
    <>
      {lines.map((line, place) => (
        <p key={place} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {visit && <Help visit={visit} />}
      {fields && <Changes fields={fields} />}
      {!fields && (what === 'memberUpdate' || what === 'employeeUpdate') && (
        <p className="text-soft">{t('fieldsUnknown')}</p>
      )}
      {note && <p className="text-soft wrap-anywhere whitespace-pre-line">{note}</p>}
    </>
  );
}

function Changes({ fields }: { fields: NonNullable<PastEvent['fields']> }) {
  const t = useTranslations('past');
  const { nameOf, valueOf } = useFieldWords();
  return (
    <dl className="space-y-1">
      {fields.map(({ field, was, now }) => (
        <div key={field}>
          <dt className="text-soft text-sm">{nameOf(field)}</dt>
          <dd className="wrap-anywhere tabular-nums">
            <span className="text-soft">{valueOf(field, was)}</span>
            <NextIcon aria-hidden className="mx-1.5 inline size-4 align-[-0.15em]" />
            <span className="sr-only">{t('then')}</span>
            <span className="font-medium">{valueOf(field, now)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Help({ visit }: { visit: NonNullable<PastEvent['visit']> }) {
  const t = useTranslations('visits');
  const locale = useLocale();
  const { day, hospitalName, service = '', bill, state } = visit;
  const struck = state === 'corrected' ? 'line-through decoration-1' : '';
  return (
    <>
      <p className={struck}>
        {[
          visit.rupees !== undefined && rupees(visit.rupees, locale),
          locale === 'hi' && service ? serviceInHindi(service) : service,
          hospitalName,
          longDate(day, locale),
          bill && t('billNumber', { bill }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state !== 'counts' && <p className="text-due">{t(state)}</p>}
    </>
  );
}

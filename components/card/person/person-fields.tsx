'use client';

import { useTranslations } from 'next-intl';
import { Fragment, useState, type ReactNode } from 'react';
import { useFormContext, useWatch, get } from 'react-hook-form';
import { BirthField } from '@/components/form/birth-field';
import { ChoiceField } from '@/components/form/choice-field';
import { SelectField } from '@/components/form/fields';
import { NameField } from '@/components/form/name-field';
import { useSettled } from '@/components/form/use-settled';
import { RELATIONS, SEXES } from '@/lib/constants/choices';
import {
  CHOICE_FIELDS,
  each,
  PERSON_CHOICES,
  PERSON_TEXTS,
  TEXT_FIELDS,
} from '@/lib/constants/person-fields';
import { PERSON_FIELDS, type PersonField } from '@/lib/schemas/register-form';
import type { Elements } from '@/components/ui/elements';
import { AadhaarField } from '@/components/form/aadhaar-field';
import { PhoneField } from '@/components/form/phone-field';
import { AddressField, EmailField } from '@/components/form/contact-fields';
import { lacksAadhaar } from '@/lib/api/aadhaar-again';
import { GuardianFields } from './guardian-fields';
import { useChoiceWord } from './use-choice-word';
import { DuplicateHints, useSameInForm } from './duplicate-hints';
import { useSameAadhaar, useSamePhone } from './use-duplicates';

const useText = (name: string): string => String(useWatch({ name }) ?? '');

/** The card that people are being added to. */
const useHere = (): string => useText('cardNumber');

/** @param phone searched with the name for existing cards; '' disables the search */
function FullNameField({ name, label, phone }: { name: string; label: string; phone: string }) {
  const found = useSamePhone(phone, useSettled(useText(name).trim()));
  const here = useHere();
  return (
    <NameField
      name={name}
      label={label}
      hint={found.length > 0 && <DuplicateHints found={found} here={here} />}
      required
    />
  );
}

type PhoneProps = {
  name: string;
  label: string;
  required?: boolean;
  /** Searched with the phone; without it there is no search. */
  nameField?: string;
};

/** Hints if somebody with this phone and a similar name has a card. */
function PersonPhoneField({ nameField, ...field }: PhoneProps) {
  const holder = useSettled(useText(nameField ?? '').trim());
  const found = useSamePhone(useText(field.name), nameField ? holder : '');
  return <PhoneField {...field} hint={found.length > 0 && <DuplicateHints found={found} />} />;
}

/**
 * The hint about a known number never prevents a submit.
 * @param own the number the person already has on the card
 */
function PersonAadhaarField({ name, own = '' }: { name: string; own?: string }) {
  const t = useTranslations('register');
  const typed = useText(name);
  const found = useSameAadhaar(typed === own ? '' : typed);
  const twin = useSameInForm(name.replace(/\.\w+$/, ''), typed);
  const here = useHere();
  const again = lacksAadhaar(useWatch({ name: name.replace(/\.\w+$/, '') }));
  const hint = (again || twin !== '' || found.length > 0) && (
    <>
      {again && <span className="block">{t('aadhaarAgain')}</span>}
      {twin && <span className="block">{t('dupInForm', { name: twin })}</span>}
      <DuplicateHints found={found} here={here} />
    </>
  );
  return <AadhaarField name={name} help={t('aadhaarHelp')} hint={hint} />;
}

type Contact = 'own' | 'inherited' | 'ifOther';

type Props = {
  /** Path in the form: `cardPrimaryHolder`, `cardMembers.0`. */
  at: string;
  /** The primary member has phone and address; family members inherit them or have their own. */
  contact: Contact;
  /** Inherited by a family member. */
  familyPhone?: string;
  /** For a person already on the card: their Aadhaar number there. */
  onCard?: { aadhaar: string };
};

const INHERITED: PersonField[] = ['memberContact', 'memberVillage', 'memberAddress'];

/** Optional fields. */
const FOLDED = [...CHOICE_FIELDS, ...TEXT_FIELDS];

const SEX_OF: Record<string, string> = { Mother: 'Female', Father: 'Male' };

const OPEN = PERSON_FIELDS.filter((field) => !(FOLDED as PersonField[]).includes(field));

const OF_FAMILY = OPEN.filter((field) => !INHERITED.includes(field));

const ASKED: Record<Contact, readonly PersonField[]> = {
  own: OPEN.filter((field) => field !== 'memberRelation'),
  inherited: OF_FAMILY,
  ifOther: [...OF_FAMILY, ...INHERITED],
};

export function PersonFields({ at, contact, familyPhone = '', onCard }: Props) {
  const t = useTranslations('register');
  const card = useTranslations('card');
  const choice = useChoiceWord();
  const nameOf = (field: PersonField) => `${at}.${field}`;
  const { setValue } = useFormContext();
  const address: unknown = useWatch({ name: nameOf('memberAddress') });
  const own = contact === 'own';
  const ownPhone = String(useWatch({ name: nameOf('memberContact') }) ?? '');

  const fields: Record<PersonField, ReactNode> = {
    ...each(TEXT_FIELDS, (field) => (
      <NameField of="thing" name={nameOf(field)} label={card(field)} maxLength={PERSON_TEXTS[field].max} />
    )),
    ...each(CHOICE_FIELDS, (field) => (
      <SelectField
        name={nameOf(field)}
        label={card(field)}
        empty={t('notKnown')}
        choices={PERSON_CHOICES[field].options.map((value) => ({ value, label: choice(value) }))}
      />
    )),
    memberName: (
      <FullNameField
        name={nameOf('memberName')}
        label={t('fullName')}
        phone={own || onCard ? '' : ownPhone || familyPhone}
      />
    ),
    memberContact: own ? (
      <PersonPhoneField
        name={nameOf('memberContact')}
        label={t('phoneNumber')}
        nameField={onCard ? undefined : nameOf('memberName')}
        required
      />
    ) : (
      <PersonPhoneField name={nameOf('memberContact')} label={t('phoneIfOther')} />
    ),
    memberRelation: (
      <ChoiceField
        name={nameOf('memberRelation')}
        label={t('relation')}
        choices={RELATIONS.map((value) => ({ value, label: choice(value) }))}
        onChoose={(relation) => {
          const sex = SEX_OF[relation];
          if (sex) setValue(nameOf('memberSex'), sex, { shouldDirty: true, shouldValidate: true });
        }}
        required
      />
    ),
    memberDOB: <BirthField name={nameOf('memberDOB')} estimated={nameOf('memberDOBEstimated')} />,
    memberDOBEstimated: null,
    memberAadhar: <PersonAadhaarField name={nameOf('memberAadhar')} own={onCard?.aadhaar} />,
    memberGuardianName: <GuardianFields at={at} primary={own} required={!onCard} />,
    memberGuardianRelation: null,
    memberSex: (
      <ChoiceField
        name={nameOf('memberSex')}
        label={t('sex')}
        choices={SEXES.map((value) => ({ value, label: choice(value) }))}
        required
      />
    ),
    memberVillage: (
      <NameField of="thing" name={nameOf('memberVillage')} label={t(own ? 'village' : 'villageIfOther')} />
    ),
    memberAddress: (
      <div className="md:col-span-2">
        <AddressField
          name={nameOf('memberAddress')}
          label={t(own ? 'address' : 'addressIfOther')}
          help={own ? t('addressHelp') : undefined}
          // An inherited address gets one line until it is filled in: most families live together.
          rows={own || address ? 2 : 1}
          required={own}
        />
      </div>
    ),
    memberEmail: (
      <EmailField
        name={nameOf('memberEmail')}
        label={card('memberEmail')}
        maxLength={PERSON_TEXTS.memberEmail.max}
      />
    ),
  };

  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      {ASKED[contact].map((field) => (
        <Fragment key={field}>{fields[field]}</Fragment>
      ))}
      <OptionalFields names={FOLDED.map(nameOf)} labels={FOLDED.map((field) => card(field))}>
        {FOLDED.map((field) => (
          <Fragment key={field}>{fields[field]}</Fragment>
        ))}
      </OptionalFields>
    </div>
  );
}

type OptionalFieldsProps = {
  /** Paths in the form. */
  names: string[];
  labels: string[];
  children: Elements;
};

/** Folded behind their labels; open while one has a value or an error. */
function OptionalFields({ names, labels, children }: OptionalFieldsProps) {
  const t = useTranslations('register');
  const { getValues, formState } = useFormContext();
  const [open, setOpen] = useState(() => names.some((name) => getValues(name)));
  const wrong = names.some((name) => get(formState.errors, name));
  return (
    <details
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="md:col-span-2"
    >
      <summary
        // As of a button (components/ui/button.tsx): an error that leaving a field shows would move it away first.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => event.currentTarget.focus()}
        className="text-link inline-flex min-h-12 cursor-pointer items-center font-semibold"
      >
        {t('optional', { fields: labels.join(', ') })}
      </summary>
      <div className="grid gap-x-6 gap-y-5 pt-2 md:grid-cols-2">{children}</div>
    </details>
  );
}

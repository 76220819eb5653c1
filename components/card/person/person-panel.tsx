'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import type { Elements } from '@/components/ui/elements';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { RemoveIcon } from '@/components/ui/icons';
import type { PersonForm } from '@/lib/schemas/register-form';
import { PersonDuplicates } from './duplicate-hints';
import { typedSomething } from './typed-something';
import type { Relation, Sex } from '@/lib/constants/choices';
import { ageOn } from '@/lib/format/calendar';

type Props = {
  /** Path in the form: `cardMembers.0`. */
  at: string;
  /** Until a name is typed. */
  title: string;
  collapsed: boolean;
  /** Just expanded: its first error takes the focus, or its heading. */
  expanded: boolean;
  onExpand: () => void;
  /** Inherited by a person without one. */
  familyPhone: string;
  onRemove: () => void;
  children: Elements;
};

export function PersonPanel({ collapsed, ...panel }: Props) {
  return collapsed ? <CollapsedPerson {...panel} /> : <ExpandedPerson {...panel} />;
}

type Panel = Omit<Props, 'collapsed'>;

function CollapsedPerson({ at, title, onExpand, familyPhone }: Panel) {
  const t = useTranslations('register');
  const person = useWatch({ name: at }) as PersonForm;
  return (
    <section
      aria-label={title}
      className="border-line bg-paper rounded-panel flex min-w-0 flex-wrap items-center gap-x-3 border py-2 pr-1 pl-4 sm:pl-5"
    >
      <PersonSummary person={person} />
      <Button
        variant="ghost"
        className="ml-auto px-3!"
        aria-label={t('changeNamed', { step: person.memberName })}
        onClick={onExpand}
      >
        {t('change')}
      </Button>
      <div className="w-full pr-3 empty:hidden">
        <PersonDuplicates at={at} person={person} phone={person.memberContact || familyPhone} />
      </div>
    </section>
  );
}

function ExpandedPerson({ at, title, expanded, onRemove, children }: Panel) {
  const t = useTranslations('register');
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const { getValues } = useFormContext();
  const typedName = String(useWatch({ name: `${at}.memberName` }) ?? '').trim();
  const [asking, setAsking] = useState(false);
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!expanded) return;
    const focused = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (focused ?? panel.current?.querySelector('h3'))?.focus();
  }, [expanded]);

  function remove() {
    onRemove();
    toast.success(t('removed'));
  }

  return (
    <fieldset
      ref={panel}
      className="border-line bg-paper rounded-panel min-w-0 border px-4 pt-3 pb-5 sm:px-5"
    >
      <legend className="sr-only">{title}</legend>
      <div className="mb-3 flex items-center justify-between gap-3 max-[18rem]:flex-wrap">
        <h3 tabIndex={-1} className="min-w-0 text-lg outline-none">
          <span className={typedName ? 'text-soft block font-sans text-sm font-medium' : ''}>{title}</span>
          {typedName && <span className="block break-words">{typedName}</span>}
        </h3>
        <Button
          variant="ghost"
          className="-mr-3 px-3!"
          aria-label={staff('removeNamed', { name: typedName || title })}
          icon={RemoveIcon}
          onClick={() => (typedSomething(getValues(at)) ? setAsking(true) : remove())}
        >
          {common('remove')}
        </Button>
      </div>
      {children}
      {asking && (
        <ConfirmDialog
          title={staff('removeTitle', { name: typedName || title })}
          text={t('removeText')}
          yes={common('remove')}
          no={common('keep')}
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      )}
    </fieldset>
  );
}

function PersonSummary({ person }: { person: PersonForm }) {
  const t = useTranslations('person');
  const choice = useTranslations('choices');
  const facts = [
    choice(person.memberRelation as Relation),
    t('age', { age: ageOn(person.memberDOB) }),
    choice(person.memberSex as Sex),
  ];
  return (
    <div className="min-w-0 flex-1">
      <h3 className="text-lg wrap-anywhere">{person.memberName}</h3>
      <p className="text-soft">{facts.join(' · ')}</p>
    </div>
  );
}

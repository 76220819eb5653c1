'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useChoiceWord } from '@/components/card/person/use-choice-word';
import { groupCardNumber } from '@/lib/format/card-number';
import { longDate } from '@/lib/format/display';

const DAYS = ['cardDueDate', 'memberDOB', 'employeeDOB'];

/** What the details of people and cards are called, and their values in words. */
export function useFieldWords() {
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
    memberEmail: card('memberEmail'),
    memberAddress: card('address'),
    memberVillage: card('village'),
    memberDOB: person('dateOfBirth'),
    memberDOBEstimated: t('estimated'),
    memberSex: t('sex'),
    memberBloodGroup: card('memberBloodGroup'),
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

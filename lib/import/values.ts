import {
  BLOOD_GROUPS,
  GUARDIAN_RELATIONS,
  SEXES,
  type BloodGroup,
  type GuardianRelation,
  type Sex,
} from '@/lib/constants/choices';
import { PERSON_CHOICES, type PersonChoice } from '@/lib/constants/person-fields';
import type { CellFault } from './faults';

/** A value as requests have it, or what is wrong with it. */
export type Read = { value: string } | { fault: CellFault['key'] };

const value = (text: string): Read => ({ value: text });
const fault = (key: CellFault['key']): Read => ({ fault: key });

const words =
  <Value extends string>(
    known: Record<string, readonly string[]>,
    values: readonly Value[],
    key: CellFault['key'],
  ) =>
  (text: string): Read => {
    const plain = text
      .normalize('NFC')
      .replace(/[\u200C\u200D]/g, '')
      .toLowerCase()
      .replace(/[.\s]+$/, '')
      .trim();
    const found = values.find(
      (each) => each.toLowerCase() === plain || known[each]?.some((word) => word.normalize('NFC') === plain),
    );
    return found ? value(found) : fault(key);
  };

const SEX_WORDS: Partial<Record<Sex, string[]>> = {
  Male: [
    'm',
    'man',
    'boy',
    'mail',
    'gents',
    'purush',
    'पुरुष',
    'मर्द',
    'पुरूष',
    'पु',
    'पु०',
    'पु0',
    'नर',
    'लड़का',
    'बालक',
  ],
  Female: [
    'f',
    'fem',
    'w',
    'woman',
    'girl',
    'femail',
    'lady',
    'ladies',
    'mahila',
    'aurat',
    'महिला',
    'स्त्री',
    'औरत',
    'म',
    'म०',
    'म0',
    'लड़की',
    'बालिका',
  ],
  Other: ['o', 'transgender', 'trans', 'third gender', 't', 'अन्य', 'किन्नर'],
};
const GUARDIAN_WORDS: Partial<Record<GuardianRelation, string[]>> = {
  Mother: ['माँ', 'मां', 'माता'],
  Father: ['पिता'],
  Grandparent: ['grandfather', 'grandmother', 'दादा', 'दादी', 'नाना', 'नानी', 'दादा-दादी या नाना-नानी'],
  Sibling: ['brother', 'sister', 'भाई', 'बहन', 'भाई/बहन'],
  Relative: ['other relative', 'uncle', 'aunt', 'अन्य रिश्तेदार', 'चाचा', 'चाची', 'मामा', 'मामी'],
  Guardian: [
    'legal guardian',
    'guardian appointed by a court',
    'अदालत द्वारा नियुक्त अभिभावक',
    'अदालत के तय किए अभिभावक',
  ],
};

export const toSex = words(SEX_WORDS as Record<string, string[]>, SEXES, 'sexWord');
export const toGuardianRelation = words(
  GUARDIAN_WORDS as Record<string, string[]>,
  GUARDIAN_RELATIONS,
  'guardianWord',
);
/** `b positive`, `B +ve` and `बी+` are `B+`. */
export function toBloodGroup(text: string): Read {
  const plain = text
    .toUpperCase()
    .replace(/एबी/, 'AB')
    .replace(/ए/, 'A')
    .replace(/बी/, 'B')
    .replace(/ओ/, 'O')
    .replace(/POSITIVE|POS|\+\s*VE/, '+')
    .replace(/NEGATIVE|NEG|[-–−]\s*VE|[–−]/, '-')
    .replace(/^0/, 'O')
    .replace(/[\s()]/g, '');
  return BLOOD_GROUPS.includes(plain as BloodGroup) ? value(plain) : fault('bloodWord');
}

const OWN_WORDS: Partial<Record<PersonChoice, typeof toBloodGroup>> = { memberBloodGroup: toBloodGroup };
export const toChoice = (field: PersonChoice) =>
  OWN_WORDS[field] ?? words({}, PERSON_CHOICES[field].options, field);

import type { z } from 'zod';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { CHOICE_FIELDS, each, TEXT_FIELDS } from '@/lib/constants/person-fields';
import { doubtfulAadhaar, readAadhaar } from '@/lib/format/aadhaar';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import { readAge, readBirth, readDay, type DayRead } from '@/lib/format/day';
import { isInLegacyFont, nameDoubt, plainName } from '@/lib/format/name';
import { readCardNumber } from '@/lib/format/card-number';
import { digitsInLatin } from '@/lib/format/personal';
import { doubtfulPhone, readPhone } from '@/lib/format/phone';
import type { ValidationKey } from '@/lib/i18n/keys';
import { importedFamilySchema } from '@/lib/schemas/imports';
import type { PersonField } from '@/lib/schemas/register-form';
import type { CellFault } from './faults';
import type { FamilyColumn, Mapping } from './columns';
import { RowReader } from './read-row';
import type { SheetRow } from './sheet';
import { isOfOtherSex, isSelf, namesAnother, namesSomebody, toRelation, whoseIn } from './relations';
import { toChoice, toGuardianRelation, toSex, type Read } from './values';
import { type Employees, zoneOf, type Zones } from './employees';

export type Family = z.input<typeof importedFamilySchema>;

/** Family-wide values: one row has them, the others are empty or the same. */
export const OF_FAMILY = [
  'employeeID',
  'cardNumber',
  'zoneID',
  'consentLanguage',
  'consentDay',
  'consentVersion',
] as const satisfies readonly FamilyColumn[];

/** Not required: an invalid value is left out, with a note. */
const OPTIONAL = [
  'memberAadhar',
  'memberVillage',
  ...CHOICE_FIELDS,
  ...TEXT_FIELDS,
  'memberGuardianName',
  'memberGuardianRelation',
] as const satisfies readonly FamilyColumn[];
export const MAY_BE_NOTHING = [
  'memberDOB',
  'age',
  'cardNumber',
  'zoneID',
  'consentLanguage',
  'consentDay',
  'consentVersion',
] as const satisfies readonly FamilyColumn[];
/** Optional for other family members: these default to the primary member's. */
const OPTIONAL_OF_OTHERS = [...OPTIONAL, 'memberContact', 'memberAddress'] as const;

const LANGUAGES: Record<string, 'en' | 'hi'> = {
  en: 'en',
  english: 'en',
  अंग्रेज़ी: 'en',
  hi: 'hi',
  hindi: 'hi',
  हिन्दी: 'hi',
  हिंदी: 'hi',
};
const toLanguage = (text: string): Read => {
  const locale = LANGUAGES[text.normalize('NFC').toLowerCase()];
  return locale ? { value: locale } : { fault: 'consentWord' };
};

const shown = (day: string) => day.split('-').reverse().join('/');

function dayOf(reader: RowReader, field: 'memberDOB' | 'consentDay', read: (text: string) => DayRead) {
  if (reader.isEmpty(field)) return undefined;
  const cell = reader.cell(field)!;
  if (typeof cell === 'string') return read(cell);
  return 'day' in cell ? { value: cell.day } : cell;
}

function bornOf(reader: RowReader) {
  const born = dayOf(reader, 'memberDOB', readBirth);
  if (born && 'value' in born) {
    if (born.guess === 'century') reader.note('memberDOB', 'dayCentury', { day: shown(born.value) });
    else if (born.guess) reader.note('memberDOB', 'dayEstimated', { day: shown(born.value) });
    const age = reader.isEmpty('age') ? undefined : readAge(reader.text('age'));
    const yearOf = (day: string) => Number(day.slice(0, 4));
    if (age && 'value' in age && Math.abs(yearOf(age.value) - yearOf(born.value)) > 1)
      reader.note('age', 'ageNotUsed');
    return { memberDOB: born.value, memberDOBEstimated: born.estimated };
  }
  const age = reader.isEmpty('age') ? undefined : readAge(reader.text('age'));
  if (age && 'value' in age) {
    if (born) reader.note('memberDOB', 'ageInstead');
    return { memberDOB: age.value, memberDOBEstimated: true as const };
  }
  if (born) reader.fail('memberDOB', born.fault);
  else if (age) reader.fail('age', age.fault);
  else reader.fail(reader.cell('memberDOB') === undefined ? 'age' : 'memberDOB', 'emptyCell');
  return { memberDOB: '' };
}

function readPerson(reader: RowReader) {
  for (const field of ['memberName', 'memberSex'] as const) reader.need(field);
  const given = (field: FamilyColumn) => reader.text(field) || undefined;
  return {
    memberName: reader.text('memberName'),
    memberSex: (reader.read('memberSex', toSex) ?? '') as 'Other',
    ...bornOf(reader),
    memberContact: reader.read('memberContact', readPhone),
    memberAadhar: reader.read('memberAadhar', readAadhaar),
    memberVillage: given('memberVillage'),
    memberAddress: given('memberAddress'),
    ...each(CHOICE_FIELDS, (field) => reader.read(field, toChoice(field)) as 'O+' | undefined),
    ...each(TEXT_FIELDS, given),
    memberGuardianName: given('memberGuardianName'),
    memberGuardianRelation: reader.read('memberGuardianRelation', toGuardianRelation) as 'Mother' | undefined,
  } satisfies Record<Exclude<PersonField, 'memberRelation' | 'memberDOBEstimated'>, unknown>;
}

/** The row that has this family-wide value, else the first. */
const withField = (readers: RowReader[], field: FamilyColumn): RowReader =>
  readers.find((reader) => !reader.isEmpty(field)) ?? readers[0]!;

/** All three cells or none: half a consent would not be clear. */
function readConsent(readers: RowReader[]): Family['consent'] {
  const fields = ['consentLanguage', 'consentDay', 'consentVersion'] as const;
  const of = (field: (typeof fields)[number]) => withField(readers, field);
  const empty = fields.filter((field) => of(field).text(field) === '');
  if (empty.length === fields.length) return undefined;
  for (const field of empty) of(field).fail(field, 'consentWhole');
  const day = dayOf(of('consentDay'), 'consentDay', readDay);
  if (day && 'fault' in day) of('consentDay').fail('consentDay', day.fault);
  else if (day?.guess) of('consentDay').note('consentDay', 'dayCentury', { day: shown(day.value) });
  return {
    locale: (of('consentLanguage').read('consentLanguage', toLanguage) ?? '') as 'en',
    version: digitsInLatin(of('consentVersion').text('consentVersion')) as '1',
    day: day && 'value' in day ? day.value : '',
  };
}

function placeOf(path: PropertyKey[]): { person: number; field: FamilyColumn } {
  const [first, second, third] = path;
  if (first === 'cardPrimaryHolder') return { person: 0, field: second as FamilyColumn };
  if (first === 'cardMembers')
    return { person: Number(second ?? 0) + 1, field: (third as FamilyColumn | undefined) ?? 'family' };
  if (first !== 'consent') return { person: 0, field: first as FamilyColumn };
  const field = ({ day: 'consentDay', version: 'consentVersion' } as const)[String(second)];
  return { person: 0, field: field ?? 'consentLanguage' };
}

/** Finds the cell for a path of the server's `fieldErrors`: `cardMembers.0.memberName`. */
export function cellOf(path: string, rows: SheetRow[], mapping: Mapping): { row: number; column: number } {
  const { person, field } = placeOf(path.split('.'));
  return { row: (rows[person] ?? rows[0]!).row, column: mapping[field] ?? 0 };
}

function leaveOut(family: Family, person: number, field: FamilyColumn): void {
  const of = person === 0 ? family.cardPrimaryHolder : family.cardMembers![person - 1]!;
  delete (of as Record<string, unknown>)[field];
}

const OLDEST = 105;

const YOUNGEST_PARENT = 10;
const ONLY_ONE: readonly string[] = ['Spouse', 'Mother', 'Father'];

function isOfOtherAge({ cardPrimaryHolder, cardMembers }: Family, at: number): boolean {
  const { memberRelation, memberDOB } = cardMembers![at - 1]!;
  // A day that is still to come is a fault of its own.
  const isKnown = (day: string) => day !== '' && day <= dayInIndia();
  const tooClose = (older: string, younger: string) =>
    isKnown(older) && isKnown(younger) && addMonths(older, 12 * YOUNGEST_PARENT) > younger;
  if (memberRelation === 'Child') return tooClose(cardPrimaryHolder.memberDOB, memberDOB);
  const isParent = memberRelation === 'Mother' || memberRelation === 'Father';
  return isParent && tooClose(memberDOB, cardPrimaryHolder.memberDOB);
}

function odditiesOf(family: Family, readers: RowReader[], mapping: Mapping): CellFault[] {
  const people = [family.cardPrimaryHolder, ...(family.cardMembers ?? [])];
  const longAgo = addMonths(dayInIndia(), -12 * OLDEST);
  const relationOf = (at: number): string => family.cardMembers?.[at - 1]?.memberRelation ?? '';
  const bornAt = mapping.memberDOB === undefined ? 'age' : 'memberDOB';
  return people.flatMap((person, at) => {
    const isSame = (other: (typeof people)[number]) =>
      other.memberDOB === person.memberDOB && plainName(other.memberName) === plainName(person.memberName);
    const relation = at > 0 ? readers[at]!.text('memberRelation') : '';
    const { memberAadhar = '', memberContact = '' } = person as Record<string, string | undefined>;
    const say = (field: FamilyColumn, key: CellFault['key']) => ({
      row: readers[at]!.row.row,
      column: mapping[field] ?? 0,
      key,
    });
    return [
      ...(['memberName', 'memberGuardianName'] as const).flatMap((field) => {
        const doubt = nameDoubt(person[field] ?? '');
        return doubt ? [say(field, doubt)] : [];
      }),
      ...(['memberVillage', ...TEXT_FIELDS] as const).flatMap((field) =>
        isInLegacyFont(person[field] ?? '') ? [say(field, 'legacyFont')] : [],
      ),
      ...(doubtfulAadhaar(memberAadhar) ? [say('memberAadhar', 'aadhaarOdd')] : []),
      ...(doubtfulPhone(memberContact) ? [say('memberContact', 'phoneOdd')] : []),
      ...(person.memberDOB && person.memberDOB < longAgo ? [say(bornAt, 'bornLongAgo')] : []),
      ...(isOfOtherSex(relation, person.memberSex, people[0]!.memberSex)
        ? [say('memberRelation', 'relationSex')]
        : []),
      ...(at > 0 && isOfOtherAge(family, at) ? [say('memberRelation', 'relationAge')] : []),
      ...(ONLY_ONE.includes(relationOf(at)) &&
      people.slice(1, at).some((_, to) => relationOf(to + 1) === relationOf(at))
        ? [say('memberRelation', 'relationTwice')]
        : []),
      ...(person.memberDOB && people.slice(0, at).some(isSame) ? [say('memberName', 'personTwice')] : []),
    ];
  });
}

/** Relations to somebody else than the primary member: `W/o Raju` for a son's wife. */
function relationsToOthers([first, ...others]: RowReader[], mapping: Mapping): CellFault[] {
  const holder = first!.text('memberName');
  const rows = others.map((reader) => {
    const text = reader.text('memberRelation');
    const read = toRelation(text);
    return { reader, text, isSpouse: 'value' in read && read.value === 'Spouse' };
  });
  const ofHolder = rows.filter(({ text, isSpouse }) => isSpouse && !namesAnother(text, holder, []));
  const spouses = [
    whoseIn(first!.text('memberRelation')),
    whoseIn(holder),
    ...ofHolder.map(({ reader }) => reader.text('memberName')),
  ].filter(Boolean);
  return rows
    .filter(({ text }) => namesAnother(text, holder, spouses))
    .map(({ reader }) => ({
      row: reader.row.row,
      column: mapping.memberRelation ?? 0,
      key: 'relationToOther' as const,
    }));
}

/**
 * Uses the schema of a registration.
 * @param rows the primary member's first
 */
export function readFamily(
  rows: SheetRow[],
  mapping: Mapping,
  zones: Zones,
  employees?: Employees,
): { family: Family; faults: CellFault[]; notes: CellFault[]; oddities: CellFault[] } {
  const readers = rows.map(
    (row, at) => new RowReader(row, mapping, at === 0 ? OPTIONAL : OPTIONAL_OF_OTHERS, MAY_BE_NOTHING),
  );
  const [first, ...others] = readers as [RowReader, ...RowReader[]];
  const of = (field: FamilyColumn) => withField(readers, field);
  of('employeeID').need('employeeID');
  const employee = of('employeeID').text('employeeID');
  const named = employee === '' || !employees ? [employee] : employees.named(employee);
  if (named.length === 0) of('employeeID').fail('employeeID', 'importEmployee');
  if (named.length > 1) of('employeeID').fail('employeeID', 'employeeSeveral', { ids: named.join(', ') });
  first.need('memberContact');
  first.need('memberAddress');
  const relation = first.text('memberRelation');
  // "W/o Ram" in the first row tells two women of one name apart; without a name it is a wife of somebody else here.
  if (relation !== '' && !isSelf(relation) && !namesSomebody(relation))
    first.fail('memberRelation', 'firstRelation');
  for (const reader of others) {
    const text = reader.text('memberRelation');
    if (text === '') reader.fail('memberRelation', 'relationMissing');
    else if (isSelf(text)) reader.fail('memberRelation', 'secondSelf');
  }
  for (const field of OF_FAMILY)
    for (const reader of readers) {
      const own = reader.text(field);
      if (own !== '' && own.toLowerCase() !== of(field).text(field).toLowerCase())
        reader.fail(field, 'differsInFamily');
    }
  for (const reader of readers.slice(MAX_CARD_MEMBERS)) reader.fail('memberName', 'seventhPerson');
  const family: Family = {
    employeeID: employee,
    zoneID: of('zoneID').read('zoneID', zoneOf(zones)),
    cardNumber: of('cardNumber').read('cardNumber', readCardNumber),
    cardPrimaryHolder: { ...readPerson(first), memberContact: '', memberAddress: '' },
    cardMembers: others.slice(0, MAX_CARD_MEMBERS - 1).map((reader) => ({
      ...readPerson(reader),
      memberRelation: (reader.read('memberRelation', toRelation) ?? '') as 'Other',
    })),
    consent: readConsent(readers),
  };
  family.cardPrimaryHolder.memberContact = first.read('memberContact', readPhone) ?? '';
  family.cardPrimaryHolder.memberAddress = first.text('memberAddress');
  // Once more after something was left out: a relation without its guardian is another issue.
  for (let again = true; again;) {
    again = false;
    for (const { path, message } of importedFamilySchema.safeParse(family).error?.issues ?? []) {
      const { person, field } = placeOf(path);
      const reader = path[0] === 'consent' || path.length === 1 ? of(field) : readers[person];
      // Of a field that is empty or unreadable this was said already; of a birth at whichever cell it was read from.
      if (field !== 'memberDOB' || reader?.text('memberDOB')) reader?.fail(field, message as ValidationKey);
      if (path.length > 1 && reader?.isOptional(field)) {
        leaveOut(family, person, field);
        again = true;
      }
    }
  }
  return {
    family,
    faults: readers.flatMap(({ faults }) => faults),
    notes: readers.flatMap(({ notes }) => notes),
    oddities: [...odditiesOf(family, readers, mapping), ...relationsToOthers(readers, mapping)],
  };
}

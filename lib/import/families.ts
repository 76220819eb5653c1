import type { z } from 'zod';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { birthOfAge } from '@/lib/format/calendar';
import { digitsInLatin, typedCardNumber, typedId } from '@/lib/format/personal';
import type { ValidationKey } from '@/lib/i18n/keys';
import { importedFamilySchema } from '@/lib/schemas/imports';
import type { PersonField } from '@/lib/schemas/register-form';
import type { CellFault } from './cell-faults';
import type { FamilyColumn, Mapping } from './columns';
import { RowReader } from './read-row';
import type { SheetRow } from './sheet';
import {
  isSelf,
  toAadhaar,
  toAge,
  toBloodGroup,
  toDay,
  toGuardianRelation,
  toPhone,
  toRelation,
  toSex,
  type Read,
} from './values';
import { zoneOf, type Zones } from './zones';

type Family = z.input<typeof importedFamilySchema>;

/** What the whole family has: read from its first row; a further row says nothing or the same. */
const OF_FAMILY = [
  'employeeID',
  'cardNumber',
  'zoneID',
  'consentLanguage',
  'consentDay',
  'consentVersion',
] as const satisfies readonly FamilyColumn[];

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

function readBirth(reader: RowReader) {
  const dob = reader.cell('memberDOB');
  if (dob !== undefined && dob !== '') {
    const day = toDay(dob);
    if ('value' in day) return { memberDOB: day.value };
    reader.fail('memberDOB', day.fault);
    return { memberDOB: '' };
  }
  const age = reader.read('age', toAge);
  if (age !== undefined) return { memberDOB: birthOfAge(Number(age)), memberDOBEstimated: true as const };
  if (reader.text('age') === '')
    reader.fail(reader.cell('memberDOB') === undefined ? 'age' : 'memberDOB', 'emptyCell');
  return { memberDOB: '' };
}

/** Every field of a person but the relation, which depends on whose row it is. */
function readPerson(reader: RowReader) {
  for (const field of ['memberName', 'memberSex'] as const) reader.need(field);
  const given = (field: FamilyColumn) => reader.text(field) || undefined;
  return {
    memberName: reader.text('memberName'),
    memberSex: (reader.read('memberSex', toSex) ?? '') as 'Other',
    ...readBirth(reader),
    memberContact: reader.read('memberContact', toPhone),
    memberAadhar: reader.read('memberAadhar', toAadhaar),
    memberVillage: given('memberVillage'),
    memberAddress: given('memberAddress'),
    memberBloodGroup: reader.read('memberBloodGroup', toBloodGroup) as 'O+' | undefined,
    memberEmail: given('memberEmail'),
    memberGuardianName: given('memberGuardianName'),
    memberGuardianRelation: reader.read('memberGuardianRelation', toGuardianRelation) as 'Mother' | undefined,
  } satisfies Record<Exclude<PersonField, 'memberRelation' | 'memberDOBEstimated'>, unknown>;
}

/** All three cells of a consent, or none: half of one would say what nobody knows. */
function readConsent(reader: RowReader): Family['consent'] {
  const fields = ['consentLanguage', 'consentDay', 'consentVersion'] as const;
  const empty = fields.filter((field) => !reader.text(field));
  if (empty.length === fields.length) return undefined;
  for (const field of empty) reader.fail(field, 'consentWhole');
  const day = toDay(reader.cell('consentDay') ?? '');
  if ('fault' in day) reader.fail('consentDay', day.fault);
  return {
    locale: (reader.read('consentLanguage', toLanguage) ?? '') as 'en',
    version: digitsInLatin(reader.text('consentVersion')) as '1',
    day: 'value' in day ? day.value : '',
  };
}

/** Where an issue of the schema belongs. */
function placeOf(path: PropertyKey[]): { person: number; field: FamilyColumn } {
  const [first, second, third] = path;
  if (first === 'cardPrimaryHolder') return { person: 0, field: second as FamilyColumn };
  if (first === 'cardMembers')
    return { person: Number(second ?? 0) + 1, field: (third as FamilyColumn | undefined) ?? 'family' };
  if (first !== 'consent') return { person: 0, field: first as FamilyColumn };
  const field = ({ day: 'consentDay', version: 'consentVersion' } as const)[String(second)];
  return { person: 0, field: field ?? 'consentLanguage' };
}

/** Finds the cell of a path of the server's `fieldErrors`, such as `cardMembers.0.memberName`. */
export function cellOf(path: string, rows: SheetRow[], mapping: Mapping): { row: number; column: number } {
  const { person, field } = placeOf(path.split('.'));
  return { row: (rows[person] ?? rows[0]!).row, column: mapping[field] ?? 0 };
}

/**
 * The rows of one family, the primary member first, as `POST .../rows` takes them, and what is wrong at which cell. The
 * schema is the one of a registration.
 */
export function readFamily(
  rows: SheetRow[],
  mapping: Mapping,
  zones: Zones,
): { family: Family; faults: CellFault[] } {
  const readers = rows.map((row) => new RowReader(row, mapping));
  const [first, ...others] = readers as [RowReader, ...RowReader[]];
  first.need('employeeID');
  first.need('memberContact');
  first.need('memberAddress');
  const relation = first.text('memberRelation');
  if (relation !== '' && !isSelf(relation)) first.fail('memberRelation', 'firstRelation');
  for (const reader of others) {
    const text = reader.text('memberRelation');
    if (text === '' || isSelf(text)) reader.fail('memberRelation', 'relationMissing');
    for (const field of OF_FAMILY) {
      const own = reader.text(field);
      if (own !== '' && own !== first.text(field)) reader.fail(field, 'differsInFamily');
    }
  }
  for (const reader of readers.slice(MAX_CARD_MEMBERS)) reader.fail('memberName', 'seventhPerson');
  const family: Family = {
    employeeID: typedId(first.text('employeeID')),
    zoneID: first.read('zoneID', zoneOf(zones)),
    cardNumber: typedCardNumber(first.text('cardNumber')) || undefined,
    cardPrimaryHolder: { ...readPerson(first), memberContact: '', memberAddress: '' },
    cardMembers: others.slice(0, MAX_CARD_MEMBERS - 1).map((reader) => ({
      ...readPerson(reader),
      memberRelation: (reader.read('memberRelation', toRelation) ?? '') as 'Other',
    })),
    consent: readConsent(first),
  };
  family.cardPrimaryHolder.memberContact = first.read('memberContact', toPhone) ?? '';
  family.cardPrimaryHolder.memberAddress = first.text('memberAddress');
  for (const { path, message } of importedFamilySchema.safeParse(family).error?.issues ?? []) {
    const { person, field } = placeOf(path);
    const reader = readers[person];
    // Of a field that is empty or unreadable this was said already; of a birth at whichever cell it was read from.
    if (field !== 'memberDOB' || reader?.text('memberDOB')) reader?.fail(field, message as ValidationKey);
  }
  return { family, faults: readers.flatMap(({ faults }) => faults) };
}

import 'server-only';
import { aadhaarDigests } from '@/lib/db/encryption';
import { doubtfulPhone } from '@/lib/format/phone';
import { similarNames } from '@/lib/format/similar-names';
import type { ImportDuplicate } from '@/lib/schemas/responses/imports';
import type { FamilyRow, HospitalRow } from '@/lib/schemas/imports';
import { peopleWith } from '../cards/people-with';
import { readDirectory, sortName } from '../hospitals/directory';

const READ = { most: 2_000, fields: { cardNumber: 1 } } as const;

type Known = { memberName: string; cardNumber: string };

/** People with cards, by the value they were found with. */
async function knownBy(field: 'memberAadhaarDigest' | 'memberContact', values: string[]) {
  const known = new Map<string, Known[]>();
  for (const { card, person } of await peopleWith(field, values, READ)) {
    const { memberName } = person;
    const value = person[field] ?? '';
    known.set(value, [...(known.get(value) ?? []), { memberName, cardNumber: card.cardNumber }]);
  }
  return known;
}

/** People of these families who seem to have a card: by their Aadhaar number, or by phone and a similar name. */
export async function findKnownPeople(rows: FamilyRow[]): Promise<ImportDuplicate[]> {
  const people = rows.flatMap(({ row, family }) =>
    [family.cardPrimaryHolder, ...family.cardMembers].map((person, at) => ({
      row,
      at,
      name: person.memberName,
      phone: person.memberContact ?? family.cardPrimaryHolder.memberContact,
      digests: person.memberAadhar ? aadhaarDigests(person.memberAadhar) : [],
    })),
  );
  const [numbers, phones] = await Promise.all([
    knownBy(
      'memberAadhaarDigest',
      people.flatMap(({ digests }) => [...digests]),
    ),
    knownBy(
      'memberContact',
      people.map(({ phone }) => phone).filter((phone) => !doubtfulPhone(phone)),
    ),
  ]);
  return people.flatMap(({ row, at, name, phone, digests }): ImportDuplicate[] => {
    const same = digests.flatMap((digest) => numbers.get(digest) ?? [])[0];
    if (same) return [{ row, person: at, reason: 'aadhaar', known: same.cardNumber }];
    const close = (phones.get(phone) ?? []).find(({ memberName }) => similarNames(name, memberName));
    return close ? [{ row, person: at, reason: 'phone', known: close.cardNumber }] : [];
  });
}

/** Hospitals of the directory with the same name in the same zone. */
export async function findKnownHospitals(rows: HospitalRow[]): Promise<ImportDuplicate[]> {
  const { hospitals } = await readDirectory(true);
  const known = new Map(hospitals.map(({ zone, name }) => [`${zone} ${sortName(name)}`, name]));
  return rows.flatMap(({ row, hospital }) => {
    const name = known.get(`${hospital.zone} ${sortName(hospital.name)}`);
    return name === undefined ? [] : [{ row, person: 0, reason: 'hospital' as const, known: name }];
  });
}

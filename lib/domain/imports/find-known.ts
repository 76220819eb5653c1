import 'server-only';
import mongoose from 'mongoose';
import { aadhaarDigests } from '@/lib/db/encryption';
import { doubtfulPhone } from '@/lib/format/phone';
import { similarNames } from '@/lib/format/similar-names';
import type { ImportDuplicate } from '@/lib/schemas/answers/imports';
import type { FamilyRow, HospitalRow } from '@/lib/schemas/imports';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';
import { HospitalModel } from '@/models/hospital';
import { sortName } from '../hospitals/sort-name';

/** How many cards with these phones are read: some phones are shared by a whole village. */
const MAX_CARDS_READ = 2_000;
const FIELDS = Object.fromEntries([
  ['cardNumber', 1],
  ...['primaryMember', 'members'].flatMap((who) =>
    ['memberName', 'memberContact', 'memberAadhaarDigest'].map((field) => [`${who}.${field}`, 1]),
  ),
]) as Record<string, 1>;

type Known = StoredPerson & { cardNumber: string };

async function peopleWith(field: 'memberAadhaarDigest' | 'memberContact', values: string[]) {
  if (values.length === 0) return [];
  const read = (path: string) =>
    CardModel.find({ [path]: mongoose.trusted({ $in: [...new Set(values)] }) }, FIELDS)
      .sort({ _id: -1 })
      .limit(MAX_CARDS_READ)
      .lean<CardDocument[]>();
  const cards = await Promise.all([read(`primaryMember.${field}`), read(`members.${field}`)]);
  const people = new Map<string, Known[]>();
  for (const { cardNumber, primaryMember, members } of cards.flat())
    for (const person of [primaryMember, ...members]) {
      const value = person[field];
      if (value) people.set(value, [...(people.get(value) ?? []), { ...person, cardNumber }]);
    }
  return people;
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
  const [byNumber, byPhone] = await Promise.all([
    peopleWith(
      'memberAadhaarDigest',
      people.flatMap(({ digests }) => [...digests]),
    ),
    peopleWith(
      'memberContact',
      people.map(({ phone }) => phone).filter((phone) => !doubtfulPhone(phone)),
    ),
  ]);
  const numbers = new Map(byNumber);
  const phones = new Map(byPhone);
  return people.flatMap(({ row, at, name, phone, digests }): ImportDuplicate[] => {
    const same = digests.flatMap((digest) => numbers.get(digest) ?? [])[0];
    if (same) return [{ row, person: at, reason: 'aadhaar', known: same.cardNumber }];
    const close = (phones.get(phone) ?? []).find(({ memberName }) => similarNames(name, memberName));
    return close ? [{ row, person: at, reason: 'phone', known: close.cardNumber }] : [];
  });
}

/** Hospitals of the directory with the same name in the same zone. */
export async function findKnownHospitals(rows: HospitalRow[]): Promise<ImportDuplicate[]> {
  const names = [...new Set(rows.map(({ hospital }) => sortName(hospital.name)))];
  const stored = await HospitalModel.find(
    { sortName: mongoose.trusted({ $in: names }) },
    { name: 1, sortName: 1, zone: 1 },
  ).lean();
  const known = new Map(stored.map((one) => [`${one.zone} ${one.sortName}`, one.name]));
  return rows.flatMap(({ row, hospital }) => {
    const name = known.get(`${hospital.zone} ${sortName(hospital.name)}`);
    return name === undefined ? [] : [{ row, person: 0, reason: 'hospital' as const, known: name }];
  });
}

import 'server-only';
import type { Types } from 'mongoose';
import { aadhaarDigests, encrypt, decrypt } from '@/lib/db/encryption';
import { maskAadhaar, UNREADABLE_AADHAAR } from '@/lib/format/personal';
import { log } from '@/lib/log';
import type { StoredPerson } from '@/models/card';
import type { EmployeeWithDetails } from '@/models/employee';

/*
 * The contract spells an Aadhaar number in three ways (`memberAadhar` in requests, `memberAddhar` in
 * responses, `employeeAddhar` in both); the code calls it `aadhaar`. In lib/domain, only this file knows the
 * other spellings.
 */

export const memberFromRequest = <T extends { memberAadhar?: string }>({ memberAadhar, ...person }: T) => ({
  aadhaar: memberAadhar,
  person,
});

export const memberToRequest = (memberAadhar: string | undefined) => (memberAadhar ? { memberAadhar } : {});

export const memberAadhaarAnswer = (aadhaar: string | undefined) =>
  aadhaar ? { memberAddhar: aadhaar } : {};

/** A person has all of these stored fields or none. */
export const AADHAAR_FIELDS = ['memberAadhaar', 'memberAadhaarEnd', 'memberAadhaarDigest'] as const;
export type EncryptedAadhaar = Pick<StoredPerson, (typeof AADHAAR_FIELDS)[number]>;

/**
 * A person's ciphertext is bound to this.
 * @param card the `_id` of their card
 */
export const memberOwner = (card: Types.ObjectId, memberId: string) => `cards:${String(card)}:${memberId}`;
export const employeeOwner = (_id: Types.ObjectId) => `employees:${String(_id)}`;

/**
 * The number for this person, its last four digits for the masked form, and its digest for searches. All but the
 * encrypted one are deterministic: `npm run keys:rotate` compares them.
 */
export const encryptedAadhaar = (
  aadhaar: string,
  owner: string,
  seal = encrypt,
): Required<EncryptedAadhaar> => ({
  memberAadhaar: seal(aadhaar, owner),
  memberAadhaarEnd: aadhaar.slice(-4),
  memberAadhaarDigest: aadhaarDigests(aadhaar)[0],
});

type PersonWithAadhaar = EncryptedAadhaar & Pick<StoredPerson, 'memberId'>;

/**
 * undefined if it cannot be trusted: encrypted with a lost key, for somebody else, or not matching its digest, which
 * shows that an earlier ciphertext was put back.
 */
export function openedNumber(
  { memberId, memberAadhaar, memberAadhaarDigest: stored }: PersonWithAadhaar,
  card: Types.ObjectId,
): { text: string; present: boolean } | undefined {
  const opened = memberAadhaar ? decrypt(memberAadhaar, memberOwner(card, memberId)) : undefined;
  if (!opened) return undefined;
  // Cards from before there were digests have ciphertexts that are not bound either.
  if (!stored && !memberAadhaar!.startsWith('v2:')) return opened;
  return aadhaarDigests(opened.text).some((each) => each === stored) ? opened : undefined;
}

/**
 * A number that cannot be opened stays as it is, so that people can still move; it stays masked until it is typed
 * again.
 */
export function encryptedForCard<T extends PersonWithAadhaar>(
  person: T,
  from: Types.ObjectId,
  to: Types.ObjectId,
): T {
  const opened = openedNumber(person, from);
  return opened ? { ...person, ...encryptedAadhaar(opened.text, memberOwner(to, person.memberId)) } : person;
}

/** `npm run keys:rotate` recreates it. */
export const encryptedEmployeeAadhaar = (aadhaar: string, owner: string) => ({
  employeeAadhaar: encrypt(aadhaar, owner),
});

export const employeeFromRequest = <T extends { employeeAddhar: string }>(
  { employeeAddhar, ...employee }: T,
  _id: Types.ObjectId,
) => ({
  ...employee,
  ...encryptedEmployeeAadhaar(employeeAddhar, employeeOwner(_id)),
});

export const employeeEditFromRequest = <T extends { employeeAddhar?: string }>(
  { employeeAddhar, ...employee }: T,
  _id: Types.ObjectId,
) => (employeeAddhar ? employeeFromRequest({ ...employee, employeeAddhar }, _id) : employee);

type EmployeeWithAadhaar = Pick<EmployeeWithDetails, '_id' | 'employeeAadhaar'>;

/** A mask if no key decrypts it, so that one damaged value does not hide the whole employee. */
export function employeeAadhaarAnswer({ _id, employeeAadhaar }: EmployeeWithAadhaar) {
  const opened = decrypt(employeeAadhaar, employeeOwner(_id));
  if (!opened) log.error({ event: 'aadhaarUnreadable', employee: String(_id) });
  return { employeeAddhar: opened?.text ?? UNREADABLE_AADHAAR };
}

export const employeeToRequest = <T extends EmployeeWithAadhaar>({
  _id,
  employeeAadhaar,
  ...employee
}: T) => ({
  ...employee,
  ...employeeAadhaarAnswer({ _id, employeeAadhaar }),
});

export const withMaskedAadhaar = <T extends { employeeAddhar?: string }>(employee: T): T =>
  employee.employeeAddhar ? { ...employee, employeeAddhar: maskAadhaar(employee.employeeAddhar) } : employee;

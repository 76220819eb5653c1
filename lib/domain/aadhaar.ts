import 'server-only';
import { aadhaarDigests, encrypt, openSeal } from '@/lib/db/encryption';
import { UNREADABLE_AADHAAR } from '@/lib/format/personal';
import { log } from '@/lib/log';
import type { StoredPerson } from '@/models/card';
import type { EmployeeDocument } from '@/models/employee';

/*
 * The contract spells an Aadhaar number in three ways (`memberAadhar` in requests, `memberAddhar` in
 * responses, `employeeAddhar` in both); the code calls it `aadhaar`. In lib/domain, only this file knows the
 * other spellings.
 */

/** Separates the number from a person as sent in a request. */
export const memberFromRequest = <T extends { memberAadhar?: string }>({ memberAadhar, ...person }: T) => ({
  aadhaar: memberAadhar,
  person,
});

/** The number in the form of a response; empty if there is none. */
export const memberAadhaarAnswer = (aadhaar: string | undefined) =>
  aadhaar ? { memberAddhar: aadhaar } : {};

/** The stored fields that hold a person's Aadhaar number: all of them or none. */
export const SEALED_FIELDS = ['memberAadhaar', 'memberAadhaarEnd', 'memberAadhaarDigest'] as const;
export type SealedAadhaar = Pick<StoredPerson, (typeof SEALED_FIELDS)[number]>;

/**
 * An Aadhaar number as a card stores it: encrypted, its last four digits for the masked form, and its digest
 * for searches. All are strings, and all but the encrypted one are deterministic: `npm run keys:rotate`
 * compares them.
 */
export const sealedAadhaar = (aadhaar: string): Required<SealedAadhaar> => ({
  memberAadhaar: encrypt(aadhaar),
  memberAadhaarEnd: aadhaar.slice(-4),
  memberAadhaarDigest: aadhaarDigests(aadhaar)[0],
});

/** The stored form of an employee's Aadhaar number. `npm run keys:rotate` recreates it. */
export const sealedEmployeeAadhaar = (aadhaar: string) => ({ employeeAadhaar: encrypt(aadhaar) });

/** An employee as sent in a request, with the number encrypted. */
export const employeeFromRequest = <T extends { employeeAddhar: string }>({
  employeeAddhar,
  ...employee
}: T) => ({
  ...employee,
  ...sealedEmployeeAadhaar(employeeAddhar),
});

type SealedEmployee = Pick<EmployeeDocument, '_id' | 'employeeAadhaar'>;

/**
 * An employee's full number; a mask if no key decrypts it, so that one damaged value does not hide the whole
 * employee.
 */
export function employeeAadhaarAnswer({ _id, employeeAadhaar }: SealedEmployee) {
  const opened = openSeal(employeeAadhaar);
  if (!opened) log.error({ event: 'aadhaarUnreadable', employee: String(_id) });
  return { employeeAddhar: opened?.text ?? UNREADABLE_AADHAAR };
}

/** A stored employee in the form of a request, with the number decrypted. */
export const employeeToRequest = <T extends SealedEmployee>({ _id, employeeAadhaar, ...employee }: T) => ({
  ...employee,
  ...employeeAadhaarAnswer({ _id, employeeAadhaar }),
});

import type { BloodGroup, Relation, Role, Sex } from '@/lib/constants/choices';

/** What the API answers (spec §3 and §7). Days are `YYYY-MM-DD`, instants ISO 8601 in UTC. */

export type Card = {
  _id: string;
  cardNumber: string;
  /** false once the due date has passed. */
  cardStatus: boolean;
  cardDueDate: string;
  cardRegisterDate: string;
  /** The primary member included. */
  cardMembers: number;
  zoneID: string;
  employeeId: string;
};

type Person = {
  memberId: string;
  memberName: string;
  memberDOB: string;
  memberAge: number;
  memberSex: Sex;
  memberContact: string;
  memberEmail?: string;
  memberBloodGroup?: BloodGroup;
  /** 12 digits for the issuing employee and admins; `XXXX XXXX 1234` for everyone else. */
  memberAddhar?: string;
  /** Only for the issuing employee and admins. */
  memberAddress?: string;
};

export type PrimaryMember = Person;
export type Member = Person & { _id: string; memberRelation: Relation };

export type CardDetail = { card: Card; PrimaryMember: PrimaryMember; member: Member[] };

export type Page<Key extends string, Row> = { [key in Key]: Row[] } & {
  total: number;
  nextCursor: string | null;
};

export type StaffUser = {
  role: Role;
  mustChangePassword: boolean;
  /** An employee's (spec §3, Login user): the employee area uses `EmployeeID` and `zoneId`. */
  EmployeeID?: string;
  employeeName?: string;
  employeeEmail?: string;
  employeeContact?: string;
  employeeRegisterDate?: string;
  zoneId?: string;
  zoneName?: string;
  /** An admin's. */
  adminId?: string;
  adminName?: string;
  adminEmail?: string;
};

export type SignIn = { Token: string; user: StaffUser };

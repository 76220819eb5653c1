import { BLOOD_GROUPS, type Relation, type Sex } from '@/lib/constants/choices';
import type { EncryptedAadhaar } from '@/lib/domain/aadhaar';
import { searchWords } from '@/lib/format/search-words';
import { verhoeffCheckDigit } from '@/lib/format/check-digit';
import type { StoredMember, StoredPerson } from '@/models/card';
import { COMMUNITIES, fullName, type Community } from './names';
import { PLACES, type ZoneId } from './places';
import type { Chance } from './random';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The year ages are counted from. Fixed, so that dates of birth do not depend on the day of seeding. */
const BIRTH_BASE = 2026;

/** Twelve digits, the first 2-9, the last a correct check digit (docs/india.md). */
export function aadhaarNumber(luck: Chance): string {
  const digits = `${luck.int(2, 9)}${luck.digits(10)}`;
  return digits + verhoeffCheckDigit(digits);
}

export const mobileNumber = (luck: Chance): string => `${luck.int(7, 9)}${luck.digits(9)}`;

export const addressIn = (zone: ZoneId, luck: Chance): string =>
  `${luck.int(1, 240)}, ${luck.pick(PLACES[zone].streets)}, ${luck.pick(PLACES[zone].localities)}`;

/** `YYYY-MM-DD` of someone of about this age. */
export const bornAt = (age: number, luck: Chance): string =>
  [BIRTH_BASE - age, luck.int(1, 10), luck.int(1, 28)].map((part) => String(part).padStart(2, '0')).join('-');

type Household = {
  zone: ZoneId;
  community: Community;
  familyName: string;
  memberContact: string;
  memberAddress: string;
  encrypt: (aadhaar: string, memberId: string) => EncryptedAadhaar;
  luck: Chance;
  taken: Set<string>;
  primary?: StoredPerson;
};

const other = (sex: Sex): Sex => (sex === 'Male' ? 'Female' : 'Male');

function person(house: Household, sex: Sex, age: number, married: boolean): StoredPerson {
  const { luck, community } = house;
  const names = sex === 'Female' ? community.women : community.men;
  // No two people in a household have the same name.
  const free = names.filter((name) => !house.taken.has(name));
  const given = luck.pick(free.length > 0 ? free : names);
  house.taken.add(given);
  const memberName = fullName(given, house.familyName, sex, married, community);
  const hasEmail = age >= 18 && age < 50 && luck.odds(0.2);
  // Small children rarely have an Aadhaar number; some adults have none.
  const hasAadhaar = luck.odds(age < 5 ? 0.3 : 0.88);
  const aadhaar = aadhaarNumber(luck);
  const memberId = `M-${Array.from({ length: 8 }, () => CROCKFORD[luck.int(0, 31)]).join('')}`;
  const stored: StoredPerson = {
    memberId,
    memberName,
    ...(hasEmail && {
      memberEmail: `${memberName.toLowerCase().replace(/[^a-z]+/g, '.')}${luck.int(1, 99)}@example.com`,
    }),
    memberContact: house.memberContact,
    memberSex: sex,
    memberDOB: bornAt(age, luck),
    memberAddress: house.memberAddress,
    ...(hasAadhaar && house.encrypt(aadhaar, memberId)),
    ...(luck.odds(0.72) && { memberBloodGroup: luck.pick(BLOOD_GROUPS) }),
  };
  return { ...stored, memberSearch: searchWords(stored, house.primary) };
}

/** The other members, in order: children are younger than their parents. */
function relatives(house: Household, primary: { sex: Sex; age: number }, count: number): StoredMember[] {
  const { luck } = house;
  const members: StoredMember[] = [];
  const add = (memberRelation: Relation, sex: Sex, age: number, married: boolean) =>
    members.push({ ...person(house, sex, age, married), memberRelation });
  const wanted = () => members.length < count;
  const couple = [primary.age];

  if (primary.age >= 24 && luck.odds(0.85) && wanted()) {
    const gap = luck.int(0, 5);
    const age = Math.max(21, primary.sex === 'Male' ? primary.age - gap : primary.age + gap);
    add('Spouse', other(primary.sex), age, true);
    couple.push(age);
    // Born when the mother was 20 to 40; grown-up children have their own cards.
    const mother = primary.sex === 'Female' ? primary.age : age;
    const youngest = Math.max(1, mother - 40);
    const eldest = Math.min(26, ...couple.map((parent) => parent - 20));
    let child = eldest >= youngest ? luck.int(youngest, eldest) : 0;
    while (wanted() && child >= youngest && members.length < 4) {
      add('Child', luck.odds(0.5) ? 'Male' : 'Female', child, false);
      child -= luck.int(1, 4);
    }
  }
  if (primary.age < 60) {
    if (wanted()) add('Mother', 'Female', Math.min(92, primary.age + luck.int(19, 27)), true);
    if (wanted()) add('Father', 'Male', Math.min(94, primary.age + luck.int(22, 30)), true);
  }
  while (wanted()) {
    add('Sibling', luck.odds(0.5) ? 'Male' : 'Female', primary.age - luck.int(1, 9), false);
  }
  return members;
}

/**
 * A realistic household with one phone, one address and a shared family name.
 * @param size including the primary member, 1 to 6
 * @param encrypt encrypts an Aadhaar number for storage
 * @param sharedPhone a phone that other households have too
 */
export function household(
  zone: ZoneId,
  size: number,
  encrypt: Household['encrypt'],
  luck: Chance,
  sharedPhone?: string,
): { primaryMember: StoredPerson; members: StoredMember[] } {
  const community = luck.pick(COMMUNITIES[zone]!);
  const familyName = luck.pick(community.families);
  // Drawn all the same, so that everything after it stays as it was.
  const phone = mobileNumber(luck);
  const house: Household = {
    zone,
    community,
    familyName,
    memberContact: sharedPhone ?? phone,
    memberAddress: addressIn(zone, luck),
    encrypt,
    luck,
    taken: new Set(),
  };
  const sex: Sex = luck.odds(0.62) ? 'Male' : 'Female';
  const age = size === 1 ? luck.int(19, 84) : luck.int(25, 66);
  const holder = person(house, sex, age, sex === 'Female' && age > 22);
  // The part of the address after the street.
  const memberVillage = holder.memberAddress.split(', ').at(-2)!;
  const primaryMember = { ...holder, memberVillage, memberSearch: searchWords({ ...holder, memberVillage }) };
  house.primary = primaryMember;
  return { primaryMember, members: relatives(house, { sex, age }, size - 1) };
}

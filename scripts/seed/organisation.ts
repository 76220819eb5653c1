import type { Types } from 'mongoose';
import { STAFF_NOTICE_VERSION } from '@/lib/constants/staff-notice';
import { addDays, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { AdminDocument } from '@/models/admin';
import type { EmployeeWithDetails } from '@/models/employee';
import type { PositionDocument } from '@/models/position';
import type { ZoneDocument } from '@/models/zone';
import { COMMUNITIES, fullName } from './names';
import { aadhaarNumber, addressIn, bornAt, mobileNumber } from './people';
import { POSITIONS, ZONES, type ZoneId } from './places';
import { chance, idAt } from './random';

const NINE_O_CLOCK_MS = 9 * 60 * 60 * 1000;
const EMPLOYEES = 25;
/** The first 20 employees have issued cards; the others are new. */
export const ISSUERS = 20;
/** The trust started before its first card, because nobody issues cards before joining. */
const FOUNDED_DAYS_AGO = 800;
export const FIRST_CARD_DAYS_AGO = 640;
const EMPLOYEE_ZONES: readonly ZoneId[] = ['CKTD', 'CKTD', 'DLHI', 'MMBI', 'CHNAI', 'CKTD', 'DLHI', 'MMBI'];
/** Most are field officers. */
const EMPLOYEE_POSITIONS = [1, 1, 2, 1, 3, 1, 4, 5, 1, 6, 1, 2, 7, 1, 8];

export const ADMIN_ID = 'ADMIN001';

export const daysAgo = (days: number): Date =>
  new Date(startOfDayInIndia(addDays(dayInIndia(), -days)).getTime() + NINE_O_CLOCK_MS);

const positionId = (number: number) => `POS${String(number).padStart(3, '0')}`;

export const seedZones = (): ZoneDocument[] =>
  ZONES.map((zone) => ({ _id: idAt(daysAgo(FOUNDED_DAYS_AGO), chance(zone.zoneId)), ...zone }));

export const seedPositions = (): PositionDocument[] =>
  POSITIONS.map((position, index) => ({
    _id: idAt(daysAgo(FOUNDED_DAYS_AGO - index), chance(position.positionName)),
    positionId: positionId(index + 1),
    ...position,
  }));

/** @param passwordHash of the demo's password, which everyone except the first employee must change */
export function seedEmployees(
  passwordHash: string,
  encrypt: (aadhaar: string, _id: Types.ObjectId) => string,
): EmployeeWithDetails[] {
  return Array.from({ length: EMPLOYEES }, (_, index) => {
    const luck = chance(`employee ${index}`);
    const employeeId = `EMP${String(index + 1).padStart(3, '0')}`;
    const zone = EMPLOYEE_ZONES[index % EMPLOYEE_ZONES.length]!;
    const community = luck.pick(COMMUNITIES[zone]!);
    const sex = luck.odds(0.5) ? 'Male' : 'Female';
    const given = luck.pick(sex === 'Male' ? community.men : community.women);
    const employeeName = fullName(given, luck.pick(community.families), sex, luck.odds(0.6), community);
    const joined = daysAgo(
      index < ISSUERS ? FOUNDED_DAYS_AGO - 10 - index * 7 : FIRST_CARD_DAYS_AGO - 120 * (index - ISSUERS + 1),
    );
    const _id = idAt(joined, luck);
    return {
      _id,
      employeeId,
      employeeName,
      employeeEmail: `${given.toLowerCase().replace(/[^a-z]+/g, '.')}.${employeeId.toLowerCase()}@jeevan-trust.example`,
      employeeContact: mobileNumber(luck),
      employeeSex: sex,
      employeeDOB: bornAt(luck.int(22, 56), luck),
      employeeAddress: addressIn(zone, luck),
      employeeAadhaar: encrypt(aadhaarNumber(luck), _id),
      employeeZone: zone,
      employeePosition: positionId(EMPLOYEE_POSITIONS[index % EMPLOYEE_POSITIONS.length]!),
      // Two were removed; their cards stay valid.
      employeeStatus: index !== 8 && index !== 17,
      employeeRegisterDate: joined,
      passwordHash,
      mustChangePassword: index !== 0,
      // The others read it when they sign in for the first time.
      ...(index === 0 && { noticeSeen: { version: STAFF_NOTICE_VERSION, day: dayInIndia(joined) } }),
      tokenVersion: 0,
    };
  });
}

export const seedAdmin = (passwordHash: string): AdminDocument => ({
  _id: idAt(daysAgo(FOUNDED_DAYS_AGO), chance('admin')),
  adminId: ADMIN_ID,
  adminName: 'Sushila Tripathi',
  adminEmail: 'admin@jeevan-trust.example',
  passwordHash,
  mustChangePassword: false,
  tokenVersion: 0,
});

import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { hashPassword } from '@/lib/auth/password';
import { issueToken } from '@/lib/auth/session';
import { employeeFromRequest } from '@/lib/domain/aadhaar';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';

/**
 * An id from a minute ago. Lists are sorted newest first, and ids made in the same second by the test and the
 * app sort in random order.
 */
const before = () => {
  const seconds = Math.floor(Date.now() / 1000) - 60;
  return new mongoose.Types.ObjectId(seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex'));
};

export const PASSWORD = 'Contract@12345';
/** Hashed once per file, because hashing is slow by design. */
let passwordHash: Promise<string> | undefined;

/** An employee as stored. */
export const makeEmployee = (employeeId: string, passwordHash: string, _id = before()) => ({
  _id,
  employeeId,
  employeeName: `Worker ${employeeId}`,
  employeeEmail: `${employeeId.toLowerCase()}@example.org`,
  employeeContact: '9812345670',
  employeeSex: 'Female' as const,
  employeeDOB: '1990-01-01',
  employeeAddress: 'Karwi, Chitrakoot',
  ...employeeFromRequest({ employeeAddhar: '234123412346' }, _id),
  employeeZone: 'CKTD',
  employeePosition: 'POS900',
  employeeStatus: true,
  employeeRegisterDate: new Date('2026-01-05T05:00:00Z'),
  passwordHash,
  mustChangePassword: false,
  tokenVersion: 0,
});

/** Stores an employee, newer than those before. */
export const storeEmployee = (employeeId: string, changes: object = {}) =>
  EmployeeModel.create({
    ...makeEmployee(employeeId, 'hash', new mongoose.Types.ObjectId()),
    ...changes,
  });

/** Stores an admin, called `Admin ADMIN001` and so on if no other name is given. */
export const storeAdmin = (adminId: string, changes: object = {}) =>
  AdminModel.create({
    adminId,
    adminName: `Admin ${adminId}`,
    adminEmail: 'office@example.org',
    passwordHash: 'hash',
    mustChangePassword: false,
    tokenVersion: 0,
    ...changes,
  });

/**
 * Creates the contract tests' people in the database of MONGODB_URI: admin TADM, employees TEMP1, TEMP2,
 * TGONE (removed) and TNEW (with a temporary password), zones CKTD and DLHI, position POS900.
 */
export async function makePeople(): Promise<void> {
  await mongoose.connect(process.env.MONGODB_URI!);
  const hash = await (passwordHash ??= hashPassword(PASSWORD));
  await ZoneModel.deleteMany({});
  await ZoneModel.insertMany([
    { _id: before(), zoneId: 'CKTD', zoneName: 'Chitrakoot' },
    { _id: before(), zoneId: 'DLHI', zoneName: 'Delhi' },
  ]);
  await PositionModel.deleteMany({});
  await PositionModel.create({
    _id: before(),
    positionId: 'POS900',
    positionName: 'Field Officer',
    positionSalary: 18_000,
  });
  await AdminModel.deleteMany({});
  await AdminModel.create({
    adminId: 'TADM',
    adminName: 'Asha Verma',
    adminEmail: 'asha@example.org',
    passwordHash: hash,
    mustChangePassword: false,
    tokenVersion: 0,
  });
  await EmployeeModel.deleteMany({});
  await EmployeeModel.insertMany([
    makeEmployee('TEMP1', hash),
    makeEmployee('TEMP2', hash),
    { ...makeEmployee('TGONE', hash), employeeStatus: false },
    { ...makeEmployee('TNEW', hash), mustChangePassword: true },
  ]);
}

/** @returns the token of a session, as a sign-in gives it */
export async function tokenOf(id: string): Promise<string> {
  const role = id === 'TADM' ? 'admin' : 'employee';
  const account =
    role === 'admin'
      ? await AdminModel.findOne({ adminId: id }).lean()
      : await EmployeeModel.findOne({ employeeId: id }).lean();
  return issueToken(id, role, account!.tokenVersion);
}

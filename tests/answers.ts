import type { ListedCard } from '@/lib/schemas/responses/cards';
import type { EmployeeDetail } from '@/lib/schemas/employees';

/** Parts of the server's answers that tests of several screens begin with. */

/** A card of EMP001, long before its due date. */
export const ownCard = {
  _id: '1',
  cardNumber: 'JEEVAN8457108482',
  cardStatus: true,
  cardState: 'active' as const,
  cardDueDate: '2099-03-05',
  cardRegisterDate: '2098-03-05T06:00:00.000Z',
  cardMembers: 1,
  zoneID: 'CKTD',
  employeeId: 'EMP001',
};

/** A card in the admins' list, and its holder. */
export const listedCard: ListedCard = {
  _id: 'c1',
  cardNumber: 'JEEVAN0000000017',
  cardStatus: true,
  cardState: 'active',
  cardDueDate: '2099-03-09',
  cardRegisterDate: '2026-01-04T20:00:00.000Z',
  cardMembers: 2,
  zoneID: 'CKTD',
  employeeId: 'EMP004',
  holder: { memberName: 'Sita Devi', place: 'Karwi' },
};
/** What admins see named in it. */
export const itsNames = {
  zoneName: 'Chitrakoot',
  names: { EMP004: 'Shyam Lal', ADMIN001: 'Sushila Tripathi' },
};
export const sita = {
  memberId: 'M-SITA',
  memberName: 'Sita Devi',
  memberDOB: '1980-05-20',
  memberAge: 46,
  memberSex: 'Female' as const,
  memberContact: '9415012345',
  memberAddress: 'Ward 4, Karwi',
};

/** The help given to a family that got none. */
export const noVisits = {
  visits: [],
  total: 0,
  nextCursor: null,
  year: { year: 2026, visits: 0, rupees: 0 },
};

export const employee = {
  _id: '1',
  employeeId: 'EMP001',
  employeeName: 'Ram Prasad',
  employeeEmail: 'ram@example.org',
  employeeContact: '9415012345',
  employeeZone: 'CKTD',
  employeePosition: 'POS001',
  employeeStatus: true,
  employeeAge: 36,
  employeeSex: 'Male',
  employeeDOB: '1990-05-14',
  employeeAddress: 'Karwi',
  employeeRegisterDate: '2026-01-01T06:00:00.000Z',
  employeeAddhar: '234123412346',
  positionName: 'Field Officer',
  zoneName: 'Chitrakoot',
} satisfies EmployeeDetail;
/** The figures of an employee who has issued no card. */
export const noStatistics = {
  countedAt: '2026-11-21T08:35:00.000Z',
  totalCards: 0,
  activeCards: 0,
  averageMembers: 0,
  cardsThisMonth: 0,
  cardsLastMonth: 0,
  servesNow: 0,
};

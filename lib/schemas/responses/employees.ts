import type { Suspension } from './accounts';
import type { EmployeeInput } from '../employees';
import type { Counted } from './lists';

/** An employee in the detail of a zone or a position. */
export type EmployeeSummary = Pick<
  EmployeeInput,
  'employeeName' | 'employeeEmail' | 'employeeContact' | 'employeeZone'
> & {
  _id: string;
  employeeId: string;
  /** The position's name, here and in lists; its id in `EmployeeDetail` (docs/contract.md#entities). */
  employeePosition: string;
  employeeStatus: boolean;
};

export type Employee = EmployeeSummary &
  Omit<EmployeeInput, 'employeeAddhar'> & {
    employeeAge: number;
    employeeRegisterDate: string;
    held?: Suspension;
  };

/** For admins: the full Aadhaar number; `employeePosition` is the position's id. */
export type EmployeeDetail = Employee & {
  employeeAddhar: string;
  positionName: string;
  zoneName: string;
  /** A passkey is asked for at their sign-in. */
  hasPasskey?: true;
};

/** Over the cards an employee issued, whoever serves them now; not over imported ones. Months are in India's calendar. */
export type EmployeeStatistics = Counted & {
  totalCards: number;
  /** Cards whose due date has not passed. */
  activeCards: number;
  /** Members per card, including the primary member; 0 without cards. */
  averageMembers: number;
  cardsThisMonth: number;
  cardsLastMonth: number;
  /** How many cards they serve now: also those handed over to them, or imported for them. */
  servesNow: number;
};

/** A password shown once, to the admin who requested it; the employee must replace it at the next sign-in. */
export type NewEmployee = { employeeId: string; temporaryPassword?: string };

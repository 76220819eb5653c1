import { z } from 'zod';
import { MIN_EMPLOYEE_AGE } from '@/lib/constants/limits';
import { ageOn } from '@/lib/format/calendar';
import { SIGNALS } from '@/lib/constants/choices';
import { editOf } from './edits';
import {
  address,
  businessId,
  dateOfBirth,
  email,
  personName,
  says,
  sex,
  tenDigits,
  twelveDigits,
} from './fields';
import { adminSuspension, suspension, newPassword } from './responses/accounts';
import { counted, page, count, instant, yes } from './responses/lists';

/**
 * POST /api/admin/employee: the single list of an employee's fields. The stored form derives from it
 * (lib/domain/employees/employees.ts). A sent `employeeAge` is ignored (docs/decisions.md#cards).
 */
export const employeeSchema = z.object({
  employeeName: personName(3, 100, 'employeeNameMin3'),
  employeeEmail: email('emailFormat'),
  employeeContact: tenDigits('contact10'),
  employeeDOB: dateOfBirth.refine((day) => ageOn(day) >= MIN_EMPLOYEE_AGE, says('employeeAge18')),
  employeeSex: sex,
  employeeAddress: address(1, 300, 'addressRequired'),
  employeeAddhar: twelveDigits,
  employeeZone: businessId('zoneRequired'),
  employeePosition: businessId('positionRequired'),
});

/** PUT .../editemployee/{employeeId}; `was` is ours. */
export const employeeEditSchema = editOf(employeeSchema);

/** Form values are texts, '' for what has not been chosen yet. */
export const employeeFormSchema = employeeSchema.extend({
  employeeSex: sex as unknown as z.ZodType<z.output<typeof sex>, string>,
});

export type EmployeeForm = z.input<typeof employeeFormSchema>;

export type EmployeeInput = z.output<typeof employeeSchema>;

export type EmployeeEdit = z.output<typeof employeeEditSchema>;

/** An employee in the detail of a zone or a position. */
const employeeSummary = employeeSchema
  .pick({ employeeName: true, employeeEmail: true, employeeContact: true, employeeZone: true })
  .extend({
    _id: z.string(),
    employeeId: z.string(),
    /** The position's name, here and in lists; its id in `employeeDetail` (docs/contract.md#entities). */
    employeePosition: z.string(),
    employeeStatus: z.boolean(),
    /** By an admin, or since a restore; in `employee` by whom and why. */
    suspended: yes,
  });

const employee = employeeSchema
  .omit({ employeeAddhar: true })
  .extend({ ...employeeSummary.shape, employeeAge: count })
  .partial({
    employeeEmail: true,
    employeeContact: true,
    employeeDOB: true,
    employeeSex: true,
    employeeAddress: true,
    employeeAge: true,
  })
  .extend({
    employeeRegisterDate: instant,
    held: suspension.optional(),
    suspended: adminSuspension.optional(),
    /** Three years after their removal; what may be missing is, and zone and position are ''. */
    detailsDeleted: yes,
  });

export const employees = page('employees', employee);

/** `totalEmployees` counts all, including removed ones; `total` those that match `q`. */
export const employeesOf = page('employees', employeeSummary).extend({ totalEmployees: count });

/** For admins: the full Aadhaar number; `employeePosition` is the position's id. */
export const employeeDetail = employee.extend({
  employeeAddhar: z.string().optional(),
  positionName: z.string(),
  zoneName: z.string(),
  /** A passkey is asked for at their sign-in. */
  hasPasskey: yes,
});

/** Over the cards an employee issued, whoever serves them now; not over imported ones. Months are in India's calendar. */
export const employeeStatistics = counted.extend({
  totalCards: count,
  /** Cards whose due date has not passed. */
  activeCards: count,
  /** Members per card, including the primary member; 0 without cards. */
  averageMembers: z.number(),
  cardsThisMonth: count,
  cardsLastMonth: count,
  /** How many cards they serve now: also those handed over to them, or imported for them. */
  servesNow: count,
});

/** Of how many of an employee's cards each was counted, and how many show it (docs/contract.md#signals). */
export const employeeSignals = counted.extend({
  signals: z.array(z.object({ signal: z.enum(SIGNALS), cards: count, outOf: count })),
});

export const newEmployee = newPassword.partial().extend({ employeeId: z.string() });

/** How many cards went to another employee, and how many are left because the time was up. */
export const handedOver = z.object({
  moved: count,
  left: count,
  /** Who got them, where they were shared in a zone. */
  to: z.array(z.string()).optional(),
});

export type EmployeeSummary = z.infer<typeof employeeSummary>;

export type Employee = z.infer<typeof employee>;

export type EmployeeDetail = z.infer<typeof employeeDetail>;

export type EmployeeStatistics = z.infer<typeof employeeStatistics>;

export type EmployeeSignals = z.infer<typeof employeeSignals>;

export type NewEmployee = z.infer<typeof newEmployee>;

export type HandedOver = z.infer<typeof handedOver>;

import { z } from 'zod';
import { MIN_EMPLOYEE_AGE } from '@/lib/constants/limits';
import { ageOn } from '@/lib/format/calendar';
import { SIGNALS } from '@/lib/constants/report';
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
import { counted, page, count, instant, yes } from './responses/common';

/**
 * POST /api/admin/employee: the single list of an employee's fields. The stored form derives from it
 * (lib/domain/employees/employees.ts). A sent `employeeAge` is ignored.
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

export const employeeEditSchema = editOf(employeeSchema);

/** Form values are texts, '' for no choice yet. */
export const employeeFormSchema = employeeSchema.extend({
  employeeSex: sex as unknown as z.ZodType<z.output<typeof sex>, string>,
});

export type EmployeeForm = z.input<typeof employeeFormSchema>;

export type EmployeeInput = z.output<typeof employeeSchema>;

export type EmployeeEdit = z.output<typeof employeeEditSchema>;

export const employeeSummary = employeeSchema
  .pick({ employeeName: true, employeeEmail: true, employeeContact: true, employeeZone: true })
  .extend({
    _id: z.string(),
    employeeId: z.string(),
    /** The position's name; in `employeeDetail` its id. */
    employeePosition: z.string(),
    employeeStatus: z.boolean(),
    /** Suspended by an admin, or since a restore. */
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
    /** Three years after their removal: details are missing, zone and position are ''. */
    detailsDeleted: yes,
  });

export const employees = page('employees', employee);

/** `totalEmployees` includes removed ones; `total` counts matches of `q`. */
export const employeesOf = page('employees', employeeSummary).extend({ totalEmployees: count });

/** For admins: the full Aadhaar number; `employeePosition` is the position's id. */
export const employeeDetail = employee.extend({
  employeeAddhar: z.string().optional(),
  positionName: z.string(),
  zoneName: z.string(),
  hasPasskey: yes,
});

/** Over cards they issued, whoever serves them now; without imported ones. Months in India. */
export const employeeStatistics = counted.extend({
  totalCards: count,
  /** Cards whose due date has not passed. */
  activeCards: count,
  /** Includes the primary member; 0 without cards. */
  averageMembers: z.number(),
  cardsThisMonth: count,
  cardsLastMonth: count,
  /** Also cards handed over to them or imported for them. */
  servesNow: count,
});

/** For each signal: how many of their cards were counted, and how many show it. */
export const employeeSignals = counted.extend({
  signals: z.array(z.object({ signal: z.enum(SIGNALS), cards: count, outOf: count })),
});

export const newEmployee = newPassword.partial().extend({ employeeId: z.string() });

/** How many cards moved, and how many are left because time ran out. */
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

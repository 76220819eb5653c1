'use client';

import { LIST_MAX_LIMIT } from '@/lib/constants/limits';
import type { Employee } from '@/lib/schemas/employees';
import { isLimited } from '@/lib/schemas/responses/is-limited';
import { ApiError, call, download, type BodyOf, type DownloadOptions, type QueryOf } from './client';
import type { SignInDigest } from './digest';

/* Only calls that do more than pass their arguments, or that several screens share; otherwise screens use `call`. */

export type PageQuery = { q?: string; cursor?: string; limit?: number };
export type ListSearch = PageQuery & {
  sort?: string;
  status?: string;
  zone?: string;
  employee?: string;
  issuedBy?: string;
  signal?: string;
} & Partial<
    Record<
      | 'person'
      | 'card'
      | 'action'
      | 'outcome'
      | 'from'
      | 'to'
      | 'renewal'
      | 'month'
      | 'kind'
      | 'state'
      | 'mine'
      | 'late',
      string
    >
  >;

export const signInEmployee = (employeeId: string, password: SignInDigest) =>
  call('POST /loginEmployee', { auth: 'none', body: { employeeId, password } });

export const signInAdmin = (adminId: string, password: SignInDigest) =>
  call('POST /loginEmployee/admin', { auth: 'none', body: { adminId, password } });

/** A weak network must not delay signing out: the session ends on this device in any case. */
const SIGN_OUT_MS = 3000;
export const signOut = () => call('POST /api/logout', { timeout: SIGN_OUT_MS });

/** Returns a new Token: the change ends every earlier one. */
export const changePassword = (currentPassword: SignInDigest, newPassword: SignInDigest) =>
  call('POST /api/account/password', { body: { currentPassword, newPassword } });

/** @param currentPassword for the first passkey */
export const beginPasskey = (currentPassword?: SignInDigest) =>
  call('POST /api/account/passkey/options', { body: { currentPassword } });

/**
 * @param aadhaar for an admin's page: masked, or shown because it was asked for
 * @throws ApiError 404 also where the number shows no people and the card is not (or no longer) theirs
 */
export const getCard = async (cardNumber: string, signal?: AbortSignal, aadhaar?: 'masked' | 'shown') => {
  const detail = await call('GET /verifyCard/[cardNumber]', {
    params: { cardNumber },
    ...(aadhaar && { query: { aadhaar } }),
    signal,
  });
  if (isLimited(detail)) throw new ApiError(404, '');
  return detail;
};

/** For a registration whose answer was lost; `card` is null if there is none. */
export const findRegistered = (key: string, signal?: AbortSignal) =>
  call('GET /api/employee/registered/[key]', { params: { key }, signal });

export const listEmployees = (query: QueryOf<'GET /api/admin/details/Employees'>, signal?: AbortSignal) =>
  call('GET /api/admin/details/Employees', { query, signal });

export async function allEmployees(
  query: QueryOf<'GET /api/admin/details/Employees'>,
  signal?: AbortSignal,
): Promise<Employee[]> {
  const all: Employee[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listEmployees({ ...query, limit: LIST_MAX_LIMIT, cursor }, signal);
    all.push(...page.employees);
    if (!page.nextCursor) return all;
    cursor = page.nextCursor;
  }
}

/** Adds statistics of the cards they issued. */
export const getEmployee = (id: string, aadhaar: 'masked' | 'shown', signal?: AbortSignal) =>
  call('GET /api/admin/details/Employee/[id]', { params: { id }, query: { aadhaar }, signal });

/** The contract requires the age; the server computes it itself. */
type WithAge<Body> = Body & { employeeAge: number };

export const createEmployee = (body: WithAge<BodyOf<'POST /api/admin/employee'>>, idempotencyKey: string) =>
  call('POST /api/admin/employee', { body, idempotencyKey });

export const updateEmployee = (
  employeeId: string,
  body: Partial<WithAge<unknown>> & BodyOf<'PUT /api/admin/employee/editemployee/[employeeId]'>,
) => call('PUT /api/admin/employee/editemployee/[employeeId]', { params: { employeeId }, body });

export type CardsGoTo = { to?: string; share?: 'zone' };

/** Succeeds if the employee is removed already, and hands over cards that are left. */
export const removeEmployee = (employeeId: string, body?: CardsGoTo) =>
  call('PUT /api/admin/employee/deleteemployee/[employeeId]', { params: { employeeId }, body });

export const listCards = (query: QueryOf<'GET /api/admin/details/cards'>, signal?: AbortSignal) =>
  call('GET /api/admin/details/cards', { query, signal });

export const listHospitals = (query: QueryOf<'GET /api/hospital/getHospitals'>, signal?: AbortSignal) =>
  call('GET /api/hospital/getHospitals', { query, signal });

export type ExportedList = 'cards' | 'employees' | 'hospitals' | 'visits' | 'activity';
type ExportSearch = Omit<ListSearch, keyof PageQuery> & { q?: string; cards?: string; format?: 'xlsx' };

export const exportList = (list: ExportedList, query: ExportSearch, options: DownloadOptions) =>
  download(`GET /api/admin/export/${list}`, query, options);

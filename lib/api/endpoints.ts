'use client';

import type {
  ActivityPage,
  Card,
  CardDetail,
  ContactMessage,
  ContactMessages,
  Dashboard,
  DueCard,
  Duplicate,
  Employee,
  EmployeeDetail,
  EmployeeStatistics,
  NewEmployee,
  Page,
  Position,
  PositionDetail,
  SignIn,
  StaffUser,
  Totals,
  Zone,
  ZoneDetail,
} from '@/lib/schemas/answers';
import type { ContactInput } from '@/lib/schemas/contact';
import type { DirectoryPage } from '@/lib/schemas/directory';
import type { EmployeeEdit, EmployeeInput } from '@/lib/schemas/employees';
import type { DateRange } from '@/lib/schemas/lists';
import type { HospitalEdit, HospitalRequest } from '@/lib/schemas/hospitals';
import type { AddMembersInput, DuplicatesQuery, MemberEdit, RegisterCardInput } from '@/lib/schemas/members';
import type { PositionEdit, PositionInput, ZoneEdit, ZoneInput } from '@/lib/schemas/organisation';
import { call, download, type DownloadOptions } from './client';
import type { SignInDigest } from './digest';

/** The contract of docs/contract.md#calls, a line a row. */
type Said = { message: string };

const id = encodeURIComponent;
const search = (query: Record<string, string | number | undefined>) => {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return set.length ? `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}` : '';
};

export type PageQuery = { q?: string; cursor?: string; limit?: number };
/** As a screen asks for a list: what was chosen, '' for what was not. */
export type ListSearch = PageQuery & {
  sort?: string;
  status?: string;
  zone?: string;
  employee?: string;
} & Partial<Record<'person' | 'card' | 'action' | 'outcome' | 'from' | 'to', string>>;

export const signInEmployee = (employeeId: string, password: SignInDigest) =>
  call<SignIn>('/loginEmployee', {
    method: 'POST',
    auth: 'none',
    body: { employeeId, password },
  });

export const signInAdmin = (adminId: string, password: SignInDigest) =>
  call<SignIn>('/loginEmployee/admin', {
    method: 'POST',
    auth: 'none',
    body: { adminId, password },
  });

/** Signing out must not hang on a weak signal: the session ends on this phone whatever comes of the call. */
const SIGN_OUT_MS = 3000;
export const signOut = () => call<Said>('/api/logout', { method: 'POST', timeout: SIGN_OUT_MS });

/** The signed-in employee as the server knows them now: an admin may have moved them to another zone. */
export const getOwnAccount = (signal?: AbortSignal) => call<{ user: StaffUser }>('/api/account', { signal });

/** Answers with a new Token: the change ends every earlier one (docs/decisions.md#small-print-of-the-contract). */
export const changePassword = (currentPassword: SignInDigest, newPassword: SignInDigest) =>
  call<Said & { Token: string }>('/api/account/password', {
    method: 'POST',
    body: { currentPassword, newPassword },
  });

/** The public look-up: masked. */
export const verifyCard = (cardNumber: string) =>
  call<CardDetail>(`/verifyCard/${id(cardNumber)}`, { auth: 'none' });

/** The staff's look-up: whole for who may see it (docs/decisions.md#aadhaar-and-personal-data). */
export const getCard = (cardNumber: string, signal?: AbortSignal) =>
  call<CardDetail>(`/verifyCard/${id(cardNumber)}`, { signal });

export const registerCard = (body: RegisterCardInput, idempotencyKey: string) =>
  call<Said & { card: { cardNumber: string } }>('/api/employee/addMember', {
    method: 'POST',
    body,
    idempotencyKey,
  });

export const addMembers = (body: AddMembersInput, idempotencyKey: string) =>
  call<Said>('/api/employee/addMember', { method: 'PUT', body, idempotencyKey });

/** Whether somebody may have a card already: by their Aadhaar number, or by phone and name. */
export const findDuplicates = (body: DuplicatesQuery, signal?: AbortSignal) =>
  call<{ duplicates: Duplicate[] }>('/api/employee/duplicates', { method: 'POST', body, signal });

export const listOwnCards = (employeeId: string, query: PageQuery, signal?: AbortSignal) =>
  call<Page<'cards', Card> & Said>(`/api/employee/addMember/${id(employeeId)}${search(query)}`, { signal });

/** Those of the signed-in employee's cards that have to be renewed, the most pressing first. */
export const listDueCards = (query: PageQuery, signal?: AbortSignal) =>
  call<Page<'cards', DueCard> & Said>(`/api/employee/dueCards${search(query)}`, { signal });

/** What is left out of `body` stays as it is only where it is the Aadhaar number (lib/schemas/members.ts). */
export const updateMember = (cardNumber: string, memberId: string, body: MemberEdit) =>
  call<Said>(`/api/employee/member/${id(cardNumber)}/${id(memberId)}`, { method: 'PUT', body });

/** Answers as done where the person is gone already: pressed again after no answer came, it is no error. */
export const removeMember = (cardNumber: string, memberId: string) =>
  call<Said>(`/api/employee/member/${id(cardNumber)}/${id(memberId)}`, { method: 'DELETE' });

export const renewCard = (cardNumber: string, idempotencyKey: string) =>
  call<Said>(`/api/employee/addMember/renew/${id(cardNumber)}`, { method: 'PUT', idempotencyKey });

export const sendContactMessage = (body: ContactInput, idempotencyKey: string) =>
  call<Said>('/contactMail/contact', { method: 'POST', auth: 'none', body, idempotencyKey });

export const getTotals = (signal?: AbortSignal) => call<Totals>('/api/admin/details', { signal });

export const getDashboard = (signal?: AbortSignal) => call<Dashboard>('/api/admin/dashboard', { signal });

export const listEmployees = (query: ListSearch, signal?: AbortSignal) =>
  call<Page<'employees', Employee> & Said>(`/api/admin/details/Employees${search(query)}`, { signal });

/** One employee whole, with the figures over the cards they issued. */
export const getEmployee = (employeeId: string, signal?: AbortSignal) =>
  call<{ employee: EmployeeDetail; statistics: EmployeeStatistics } & Said>(
    `/api/admin/details/Employee/${id(employeeId)}`,
    { signal },
  );

/** A sent age is for whoever reads it; the server computes its own (docs/decisions.md#cards). */
type EmployeeBody = EmployeeInput & { employeeAge: number };

export const createEmployee = (body: EmployeeBody, idempotencyKey: string) =>
  call<NewEmployee & Said>('/api/admin/employee', { method: 'POST', body, idempotencyKey });

export const updateEmployee = (employeeId: string, body: EmployeeBody & Pick<EmployeeEdit, 'was'>) =>
  call<Said>(`/api/admin/employee/editemployee/${id(employeeId)}`, { method: 'PUT', body });

export const removeEmployee = (employeeId: string) =>
  call<Said>(`/api/admin/employee/deleteemployee/${id(employeeId)}`, { method: 'PUT' });

/** Answers the only copy of a password the employee must replace at the next sign-in. */
export const resetPassword = (employeeId: string) =>
  call<Said & { temporaryPassword: string }>(`/api/admin/employee/resetpassword/${id(employeeId)}`, {
    method: 'POST',
  });

/** The cards an employee issued on these days. */
export const filterCards = (employeeId: string, query: DateRange & PageQuery, signal?: AbortSignal) =>
  call<Page<'cards', Card> & Said>(`/api/admin/details/filtercards/${id(employeeId)}${search(query)}`, {
    signal,
  });

export const listZones = (query: ListSearch, signal?: AbortSignal) =>
  call<Page<'zones', Zone>>(`/api/admin/details/Zones${search(query)}`, { signal });

export const getZone = (zoneId: string, query: PageQuery, signal?: AbortSignal) =>
  call<ZoneDetail>(`/api/admin/details/Zone/${id(zoneId)}${search(query)}`, { signal });

export const createZone = (body: ZoneInput, idempotencyKey: string) =>
  call<Said>('/api/admin/zone', { method: 'POST', body, idempotencyKey });

export const updateZone = (zoneId: string, body: ZoneEdit) =>
  call<Said>(`/api/admin/zone/${id(zoneId)}`, { method: 'PUT', body });

export const removeZone = (zoneId: string) =>
  call<Said>(`/api/admin/zone/${id(zoneId)}`, { method: 'DELETE' });

export const listPositions = (query: ListSearch, signal?: AbortSignal) =>
  call<Page<'positions', Position>>(`/api/admin/details/Positions${search(query)}`, {
    signal,
    auth: 'bearer',
  });

export const getPosition = (positionId: string, query: PageQuery, signal?: AbortSignal) =>
  call<PositionDetail>(`/api/admin/details/Position/${id(positionId)}${search(query)}`, {
    signal,
    auth: 'bearer',
  });

export const createPosition = (body: PositionInput, idempotencyKey: string) =>
  call<Said>('/api/admin/position', { method: 'POST', auth: 'bearer', body, idempotencyKey });

export const updatePosition = (positionId: string, body: PositionEdit) =>
  call<Said>(`/api/admin/position/${id(positionId)}`, { method: 'PUT', auth: 'bearer', body });

export const removePosition = (positionId: string) =>
  call<Said>(`/api/admin/position/${id(positionId)}`, { method: 'DELETE', auth: 'bearer' });

export const listCards = (query: ListSearch, signal?: AbortSignal) =>
  call<Page<'cards', Card> & Said>(`/api/admin/details/cards${search(query)}`, { signal });

/** For good, with everyone on it. Answers as done where it is erased already. */
export const eraseCard = (cardNumber: string) =>
  call<Said>(`/api/admin/card/${id(cardNumber)}`, { method: 'DELETE' });

/** As admins see them, with who confirmed what; the public asks without a token (components/hospitals). */
export const listHospitals = (query: ListSearch, signal?: AbortSignal) =>
  call<DirectoryPage & Said>(`/api/hospital/getHospitals${search(query)}`, { signal });

export const addHospital = (body: HospitalRequest, idempotencyKey: string) =>
  call<Said>('/api/hospital/addHospital', { method: 'POST', body, idempotencyKey });

export const updateHospital = (hospitalId: string, body: HospitalEdit) =>
  call<Said>(`/api/hospital/${id(hospitalId)}`, { method: 'PUT', body });

export const removeHospital = (hospitalId: string) =>
  call<Said>(`/api/hospital/${id(hospitalId)}`, { method: 'DELETE' });

export const confirmHospital = (hospitalId: string) =>
  call<Said>(`/api/hospital/${id(hospitalId)}/confirm`, { method: 'PUT' });

export type ExportedList = 'cards' | 'employees' | 'hospitals';
type ExportSearch = Omit<ListSearch, 'cursor' | 'limit'> & { format: 'csv' | 'xlsx' };

/** A whole list as a file, searched, filtered and ordered as on the screen. */
export const exportList = (list: ExportedList, query: ExportSearch, options: DownloadOptions) =>
  download(`/api/admin/export/${list}${search(query)}`, options);

/** Who did what, with which card or person, when and from where; newest first. */
export const listActivity = (query: Omit<ListSearch, 'q' | 'sort'>, signal?: AbortSignal) =>
  call<ActivityPage & Said>(`/api/admin/activity${search(query)}`, { signal });

export const listContactMessages = (query: PageQuery & { unread?: '1' }, signal?: AbortSignal) =>
  call<ContactMessages>(`/api/admin/messages${search(query)}`, { signal });

export const getContactMessage = (messageId: string, signal?: AbortSignal) =>
  call<{ contactMessage: ContactMessage }>(`/api/admin/messages/${id(messageId)}`, { signal });

export const markContactMessage = (messageId: string, read: boolean) =>
  call<Said>(`/api/admin/messages/${id(messageId)}`, { method: 'PUT', body: { read } });

'use client';

import type {
  Card,
  CardDetail,
  Employee,
  Hospital,
  Page,
  Position,
  SignIn,
  Totals,
  Zone,
} from '@/lib/schemas/answers';
import type { ContactInput } from '@/lib/schemas/contact';
import type { AddMembersInput, RegisterCardInput } from '@/lib/schemas/members';
import { call } from './client';
import { signInDigest } from './digest';

/** The contract of spec §7, a line a row. */
type Said = { message: string };

const id = encodeURIComponent;
const search = (query: Record<string, string | number | undefined>) => {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return set.length ? `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}` : '';
};

export type PageQuery = { q?: string; cursor?: string; limit?: number };

export const signInEmployee = (employeeId: string, password: string) =>
  call<SignIn>('/loginEmployee', {
    method: 'POST',
    auth: 'none',
    body: { employeeId, password: signInDigest(password) },
  });

export const signInAdmin = (adminId: string, password: string) =>
  call<SignIn>('/loginEmployee/admin', {
    method: 'POST',
    auth: 'none',
    body: { adminId, password: signInDigest(password) },
  });

export const signOut = () => call<Said>('/api/logout', { method: 'POST' });

/** Answers with a new Token: the change ends every earlier one (decisions.md, Small print of the contract). */
export const changePassword = (currentPassword: string, newPassword: string) =>
  call<Said & { Token: string }>('/api/account/password', {
    method: 'POST',
    body: { currentPassword: signInDigest(currentPassword), newPassword: signInDigest(newPassword) },
  });

/** The public look-up: masked. */
export const verifyCard = (cardNumber: string) =>
  call<CardDetail>(`/verifyCard/${id(cardNumber)}`, { auth: 'none' });

/** The staff's look-up: whole for who may see it (decisions.md, Aadhaar). */
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

export const listOwnCards = (employeeId: string, query: PageQuery, signal?: AbortSignal) =>
  call<Page<'cards', Card> & Said>(`/api/employee/addMember/${id(employeeId)}${search(query)}`, { signal });

export const renewCard = (cardNumber: string, idempotencyKey: string) =>
  call<Said>(`/api/employee/addMember/renew/${id(cardNumber)}`, { method: 'PUT', idempotencyKey });

export const sendContactMessage = (body: ContactInput, idempotencyKey: string) =>
  call<Said>('/contactMail/contact', { method: 'POST', auth: 'none', body, idempotencyKey });

export const getTotals = (signal?: AbortSignal) => call<Totals>('/api/admin/details', { signal });

export const listEmployees = (query: PageQuery, signal?: AbortSignal) =>
  call<Page<'employees', Employee> & Said>(`/api/admin/details/Employees${search(query)}`, { signal });

export const listZones = (query: PageQuery, signal?: AbortSignal) =>
  call<Page<'zones', Zone>>(`/api/admin/details/Zones${search(query)}`, { signal });

export const listPositions = (query: PageQuery, signal?: AbortSignal) =>
  call<Page<'positions', Position>>(`/api/admin/details/Positions${search(query)}`, {
    signal,
    auth: 'bearer',
  });

export const listCards = (query: PageQuery, signal?: AbortSignal) =>
  call<Page<'cards', Card> & Said>(`/api/admin/details/cards${search(query)}`, { signal });

export const listHospitals = (query: PageQuery, signal?: AbortSignal) =>
  call<Page<'hospitals', Hospital> & Said>(`/api/hospital/getHospitals${search(query)}`, {
    signal,
    auth: 'none',
  });

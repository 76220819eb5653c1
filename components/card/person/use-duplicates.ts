'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call } from '@/lib/api/client';
import { AADHAAR_DIGITS, PHONE_DIGITS } from '@/lib/constants/limits';
import { cardNumber } from '@/lib/schemas/fields';
import type { Duplicate } from '@/lib/schemas/responses/cards';
import type { DuplicatesQuery } from '@/lib/schemas/members';

const GOOD_FOR_MS = 10 * 60_000;
const keyOf = (query: DuplicatesQuery) => ['duplicates', query];

/** The registration's Idempotency-Key: it may have been sent already, and its own card is no duplicate. */
export const RegistrationKey = createContext<string | undefined>(undefined);

/** Sent once, even if the check step repeats it. Nothing waits for it. */
function useFound(asked: DuplicatesQuery, isComplete: boolean) {
  const query = { ...asked, key: useContext(RegistrationKey) };
  const { data } = useQuery({
    queryKey: keyOf(query),
    // Silent if it fails: an ended session is reported at the next submit, not in the middle of typing.
    queryFn: ({ signal }) => call('POST /api/employee/duplicates', { body: query, signal }).catch(() => null),
    enabled: isComplete,
    staleTime: ({ state }) => (state.data ? GOOD_FOR_MS : 0),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return isComplete ? data : undefined;
}

/** @param aadhaar what has been typed so far */
export const useSameAadhaar = (aadhaar: string): Duplicate[] =>
  useFound({ aadhaar }, aadhaar.length === AADHAAR_DIGITS)?.duplicates ?? [];

/**
 * Cards with this phone and a similar name.
 * @param phone what has been typed so far
 */
export const useSamePhone = (phone: string, name: string): Duplicate[] =>
  useFound({ phone, name }, phone.length === PHONE_DIGITS && name.length > 1)?.duplicates ?? [];

/**
 * Also a number a card had before.
 * @param number as typed, once it has settled
 */
export const useNumberTaken = (number: string): boolean =>
  useFound({ cardNumber: number }, cardNumber.safeParse(number).success)?.numberTaken ?? false;

/**
 * The answers of `useNumberTaken` so far.
 * @param key of the registration
 */
export function useKnownTaken(key: string): (cardNumber: string) => boolean {
  const client = useQueryClient();
  return (cardNumber) =>
    client.getQueryData<{ numberTaken?: true } | null>(keyOf({ cardNumber, key }))?.numberTaken ?? false;
}

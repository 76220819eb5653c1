'use client';

import { createContext, useContext } from 'react';

/** A form that came back without the page's script (docs/contract.md#forms-without-the-script). */
export type Returned = {
  /** What was typed, by the field's name. */
  typed: Record<string, string>;
  /** What is wrong with it. */
  errors: Record<string, string>;
  /** Why it was refused, where no field is to blame. */
  refusal?: string;
};

export const ReturnedContext = createContext<Returned | undefined>(undefined);

/** What was typed in a field of a form that came back, to stand in it again; undefined in any other form. */
export const useTypedBefore = (name: string): string | undefined => useContext(ReturnedContext)?.typed[name];

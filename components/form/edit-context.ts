'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { EditConflict } from '@/lib/schemas/responses/edits';
import type { FieldValue } from '@/lib/schemas/edits';

export type FieldChange = {
  by?: string | undefined;
  at?: string | undefined;
  was: string;
  now: string;
  /** Both changed it: one must be chosen. Otherwise theirs is in the form already. */
  chosen?: 'open' | 'mine' | 'theirs';
};

export type EditState = {
  /** By path in the form. */
  changes: ReadonlyMap<string, FieldChange>;
  choose: (path: string, which: 'mine' | 'theirs') => void;
  /** @returns the paths that need a choice, and others that changed */
  showConflict: (conflict: EditConflict) => { open: string[]; also: string[] };
  /** By path, of the shown fields. */
  labels: Map<string, string>;
};

export type Values = Record<string, FieldValue | undefined>;

/** @property note shown below a field that somebody else changed; public forms do not load its texts */
type Edited = { note: (name: string, label: string) => ReactNode };
export const EditContext = createContext<Edited | undefined>(undefined);

export const EditNote = ({ name, label }: { name: string; label: string }) =>
  useContext(EditContext)?.note(name, label);

'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { EditConflict } from '@/lib/schemas/responses/edits';
import type { FieldValue } from '@/lib/schemas/edits';

/** What somebody else changed at one field of the form. */
export type FieldChange = {
  /** By whom and when; unknown for some. */
  by?: string | undefined;
  at?: string | undefined;
  was: string;
  now: string;
  /** Both changed it: one value is right. Otherwise theirs is in the form already. */
  chosen?: 'open' | 'mine' | 'theirs';
};

/** A form's edit of something others edit too (use-edit.ts), as its fields show it. */
export type EditState = {
  /** By the field's path in the form. */
  changes: ReadonlyMap<string, FieldChange>;
  choose: (path: string, which: 'mine' | 'theirs') => void;
  /** Takes the refusal of a save; returns the paths that need a choice, and those that changed besides. */
  showConflict: (conflict: EditConflict) => { open: string[]; also: string[] };
  /** The labels of the fields that are shown, by path. */
  labels: Map<string, string>;
};

export type Values = Record<string, FieldValue | undefined>;

/** @property note what stands below a field that somebody else changed; visitors' forms do without its texts */
type Edited = { note: (name: string, label: string) => ReactNode };
export const EditContext = createContext<Edited | undefined>(undefined);

/** What stands below a field that somebody else changed. */
export const EditNote = ({ name, label }: { name: string; label: string }) =>
  useContext(EditContext)?.note(name, label);

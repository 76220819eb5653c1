import type { NewCard } from '@/components/card/new-card';
import { draftsOf, forgetDraft, saveDraft, type DraftName } from '@/lib/api/draft';

/* Without the schema of registration-draft.ts: a list is shown before the form is loaded. */

/** @param key the registration's Idempotency-Key */
export const registrationOf = (key: string): DraftName => `registration-${key}`;
const answerOf = (key: string): DraftName => `registered-${key}`;
const keyIn = (name: DraftName) => name.slice(name.indexOf('-') + 1);

export const unfinishedFamilies = (owner: string) =>
  draftsOf(owner, 'registration-').map((saved) => ({ ...saved, key: keyIn(saved.name) }));

/** Replaces the draft until the answer was seen: the page may fail before it is shown. */
export function keepAnswer(key: string, owner: string, card: NewCard): void {
  void saveDraft(answerOf(key), owner, { sent: true, card });
  forgetDraft(registrationOf(key), owner);
}

export type Answered = { key: string; card: NewCard };

/** Answers that were not seen yet. */
export const keptAnswers = (owner: string): Answered[] =>
  draftsOf(owner, 'registered-').map(({ name, draft }) => ({
    key: keyIn(name),
    card: draft.card as NewCard,
  }));

export const forgetAnswer = (key: string, owner: string): void => forgetDraft(answerOf(key), owner);

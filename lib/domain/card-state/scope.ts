import type { Actor } from '../actor';

/**
 * The part of a filter that says whose cards somebody may act on: an employee on those they serve, anyone else on all.
 * It belongs in every query, so that a card handed over at that moment is not changed.
 */
export const scopeOf = ({ role, id }: Actor): { employeeId?: string } =>
  role === 'employee' ? { employeeId: id } : {};

/** The same for a card that was already read. */
export const isInScope = ({ role, id }: Actor, card: { employeeId: string }): boolean =>
  role !== 'employee' || card.employeeId === id;

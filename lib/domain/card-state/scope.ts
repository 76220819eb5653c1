import type { Actor } from '../actor';

/**
 * The part of a filter that says whose cards somebody may act on: an employee on those they serve, anyone else on all.
 * It belongs into every query, so that a card which is handed over in that moment is not changed.
 */
export const scopeOf = ({ role, id }: Actor): { employeeId?: string } =>
  role === 'employee' ? { employeeId: id } : {};

/** The same of a card that was read. */
export const isInScope = ({ role, id }: Actor, card: { employeeId: string }): boolean =>
  role !== 'employee' || card.employeeId === id;

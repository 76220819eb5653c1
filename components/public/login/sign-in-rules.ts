import { PASSWORD_MAX_LENGTH } from '@/lib/constants/limits';
import type { Role } from '@/lib/constants/choices';

export const ID_MAX_LENGTH = 40;

/** Ids are made of capitals, digits and dashes, and typed on phones that add spaces and lower case. */
export const cleanId = (typed: string): string => typed.toUpperCase().replace(/\s/g, '');

/** What is typed to sign in, by the names of the fields. */
export type SignInInput = { role: Role; id: string; password: string; remember: boolean };

/** The words of the rules, handed in so that the page need not carry those of every form. */
export type RuleWords = Record<
  'employeeIdRequired' | 'adminIdRequired' | 'passwordRequired' | 'tooLong',
  string
>;
export type Problems = Partial<Record<'id' | 'password', keyof RuleWords>>;

/**
 * What stands in the way of sending it (docs/contract.md#validation: ID and password required). Three rules need no schema: nothing
 * has to be fetched before a sign-in can be sent.
 */
export function signInProblems({ role, id, password }: SignInInput): Problems {
  const problems: Problems = {};
  if (id === '') problems.id = role === 'admin' ? 'adminIdRequired' : 'employeeIdRequired';
  if (password === '') problems.password = 'passwordRequired';
  // A password's length as people count: what may be chosen must open the door.
  else if ([...password].length > PASSWORD_MAX_LENGTH) problems.password = 'tooLong';
  return problems;
}

import { useState } from 'react';
import { lacksAadhaar } from '@/lib/api/aadhaar-again';
import { isCompletePerson, type PersonForm } from '@/lib/schemas/register-form';

type Form = {
  getValues: () => { cardMembers: PersonForm[] };
  formState: { errors: { cardMembers?: { [index: number]: unknown } } };
};

/**
 * Collapses people with everything required once another is expanded; never one with an error, being typed in, or
 * whose Aadhaar number must be typed again.
 * @param ids the row ids of the form's `cardMembers`, in order
 * @param atFirst collapse before anybody is expanded
 */
export function useCollapsed({ getValues, formState }: Form, ids: readonly string[], atFirst: boolean) {
  const isWrong = (_: string, index: number) => Boolean(formState.errors.cardMembers?.[index]);
  const complete = () =>
    ids.filter((id, index) => {
      const person = getValues().cardMembers[index]!;
      return !isWrong(id, index) && isCompletePerson(person) && !lacksAadhaar(person);
    });
  const [collapsed, setCollapsed] = useState(() => (atFirst ? complete() : []));
  /** The person to take the focus. */
  const [expanded, setExpanded] = useState<string>();

  const wrong = ids.filter(isWrong);
  if (wrong.some((id) => collapsed.includes(id))) {
    if (collapsed.includes(wrong[0]!)) setExpanded(wrong[0]);
    setCollapsed(collapsed.filter((id) => !wrong.includes(id)));
  }

  return {
    isCollapsed: (id: string) => collapsed.includes(id),
    isExpanded: (id: string) => expanded === id,
    collapseComplete: () => {
      setCollapsed(complete());
      setExpanded(undefined);
    },
    expand: (id: string) => {
      setCollapsed(complete().filter((each) => each !== id));
      setExpanded(id);
    },
  };
}

import { useState } from 'react';
import { lacksAadhaar } from '@/lib/api/aadhaar-again';
import { isCompletePerson, type PersonForm } from '@/lib/schemas/register-form';

/** What is needed of a form with `cardMembers`. */
type Form = {
  getValues: () => { cardMembers: PersonForm[] };
  formState: { errors: { cardMembers?: { [index: number]: unknown } } };
};

/**
 * Which of several people are collapsed to one line: whoever has everything that is required, once another one is
 * expanded. A person with an error is expanded; nobody is collapsed while being typed in, or whose Aadhaar number is to be typed again.
 * @param ids the row ids of the form's `cardMembers`, in their order
 * @param atFirst whether to collapse them at first, before anybody is expanded
 */
export function useCollapsed({ getValues, formState }: Form, ids: readonly string[], atFirst: boolean) {
  const isWrong = (_: string, index: number) => Boolean(formState.errors.cardMembers?.[index]);
  const complete = () =>
    ids.filter((id, index) => {
      const person = getValues().cardMembers[index]!;
      return !isWrong(id, index) && isCompletePerson(person) && !lacksAadhaar(person);
    });
  const [collapsed, setCollapsed] = useState(() => (atFirst ? complete() : []));
  /** The person to take the focus: expanded by hand, or the first one with an error. */
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

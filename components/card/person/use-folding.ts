import { useState } from 'react';
import { lacksAadhaar } from '@/lib/api/draft';
import { isWholePerson, type PersonForm } from '@/lib/schemas/register-form';

/** What is needed of a form with `cardMembers`. */
type Form = {
  getValues: () => { cardMembers: PersonForm[] };
  formState: { errors: { cardMembers?: { [index: number]: unknown } } };
};

/**
 * Which of several people are folded to one line: whoever has everything that is required, once another one is
 * opened. A person with an error unfolds; nobody folds while being typed in, or whose Aadhaar number is to be typed again.
 * @param ids the row ids of the form's `cardMembers`, in their order
 * @param atFirst whether to fold at first, before anybody is opened
 */
export function useFolding({ getValues, formState }: Form, ids: readonly string[], atFirst: boolean) {
  const isWrong = (_: string, index: number) => Boolean(formState.errors.cardMembers?.[index]);
  const whole = () =>
    ids.filter((id, index) => {
      const person = getValues().cardMembers[index]!;
      return !isWrong(id, index) && isWholePerson(person) && !lacksAadhaar(person);
    });
  const [folded, setFolded] = useState(() => (atFirst ? whole() : []));
  /** The person to take the focus: unfolded by hand, or the first one with an error. */
  const [opened, setOpened] = useState<string>();

  const wrong = ids.filter(isWrong);
  if (wrong.some((id) => folded.includes(id))) {
    if (folded.includes(wrong[0]!)) setOpened(wrong[0]);
    setFolded(folded.filter((id) => !wrong.includes(id)));
  }

  return {
    isFolded: (id: string) => folded.includes(id),
    isOpened: (id: string) => opened === id,
    foldWhole: () => {
      setFolded(whole());
      setOpened(undefined);
    },
    unfold: (id: string) => {
      setFolded(whole().filter((each) => each !== id));
      setOpened(id);
    },
  };
}

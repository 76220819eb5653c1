'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { get, type FieldErrors } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useZodForm } from '@/components/form/use-zod-form';
import { ApiError, newIdempotencyKey } from '@/lib/api/client';
import { addMembers } from '@/lib/api/endpoints';
import { isSignedOut, wordsOf } from '@/lib/api/use-failure-toast';
import { ageOn } from '@/lib/format/calendar';
import { addMembersFormSchema, emptyNewMember, type AddMembersForm } from '@/lib/schemas/register-form';
import type { AddMembersInput } from '@/lib/schemas/members';
import type { Failure } from './registration-notices';

/** The request of spec §7; a sent age is for whoever reads it, the server computes its own. */
const withAges = ({ cardNumber, cardMembers }: AddMembersInput) => ({
  cardNumber,
  cardMembers: cardMembers.map((member) => ({ ...member, memberAge: ageOn(member.memberDOB) })),
});

const emptyListError = (errors: FieldErrors<AddMembersForm>): boolean =>
  get(errors, 'cardMembers.root.message') === 'atLeastOneMember' ||
  get(errors, 'cardMembers.message') === 'atLeastOneMember';

/**
 * The add-members form of one card. One Idempotency-Key for as long as it is open: pressed again after no
 * answer came, the same people are added once (decisions.md, Cards).
 */
export function useAddingMembers(cardNumber: string, onAdded: () => void) {
  const t = useTranslations('register');
  const say = useTranslations('validation');
  const form = useZodForm(addMembersFormSchema, { cardNumber, cardMembers: [emptyNewMember()] });
  const [key] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState<Failure>();
  const { mutateAsync } = useMutation({
    mutationFn: (input: AddMembersInput) => addMembers(withAges(input), key),
  });

  function fail(error: unknown) {
    if (isSignedOut(error)) return;
    const words = wordsOf(error, t('addFailed'));
    toast.error(words, { id: 'add-members' });
    const { status, fieldErrors } = error instanceof ApiError ? error : new ApiError(500, '');
    const placed = Object.entries(fieldErrors).filter(([path]) => /^cardMembers\.\d+\.member/.test(path));
    placed.forEach(([path, message], place) =>
      form.setError(
        path as `cardMembers.${number}.memberName`,
        { type: 'server', message },
        { shouldFocus: place === 0 },
      ),
    );
    if (placed.length === 0) setFailure({ words, lostAnswer: status === 0 });
  }

  const submit = form.handleSubmit(
    async (input) => {
      setFailure(undefined);
      try {
        const { message } = await mutateAsync(input);
        toast.success(message, { id: 'add-members' });
        onAdded();
      } catch (error) {
        fail(error);
      }
    },
    (errors) =>
      toast.error(emptyListError(errors) ? say('atLeastOneMember') : t('fixErrors'), { id: 'fix-errors' }),
  );

  return { form, failure, submit, emptyList: emptyListError(form.formState.errors) };
}

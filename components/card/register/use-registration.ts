'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import toast from 'react-hot-toast';
import { useRefreshOwnAccount, zoneLabel } from '@/components/account/use-own-account';
import { applyRefusal, type Failure } from '@/components/form/apply-refusal';
import type { NewCard } from '@/components/card/new-card';
import { useBack } from '@/components/ui/use-back';
import { useFailedWords } from '@/components/form/use-failure-text';
import { useZodForm } from '@/components/form/use-zod-form';
import { ApiError, call, isUnanswered, mayBeDone } from '@/lib/api/client';
import { forgetDraft, markSent } from '@/lib/api/draft';
import { findRegistered } from '@/lib/api/endpoints';
import { idOf } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { registerFormSchema, type CheckedRegisterForm, type RegisterForm } from '@/lib/schemas/register-form';
import { useKnownTaken } from '@/components/card/person/use-duplicates';
import { peopleLacking } from '@/components/card/person/aadhaar-again';
import type { PhotoInput } from '@/lib/schemas/photo';
import { keepAnswer, registrationOf } from './kept-registrations';
import { keepPlace, newRegistration, registrationDraft } from './registration-draft';
import { formPathOf, toRegisterInput, newCardOf } from './register-payload';
import { OPEN_STEPS, stepFrom, stepOf, type RegisterPath } from './steps';
import { useStepErrors, useSteps } from './use-steps';

export type Serves = Required<Pick<StaffUser, 'EmployeeID' | 'zoneId'>> & Pick<StaffUser, 'zoneName'>;

export type RegistrationOptions = {
  user: StaffUser;
  /** Set where an admin registers the family. */
  serves?: Serves | undefined;
  /** The Idempotency-Key; it also names the draft. */
  draftKey: string;
  /** Hidden, the form still waits for its response. */
  shown: boolean;
  /** The dialog with the new number is open. */
  done: boolean;
  /** The first form since the page opened. */
  first: boolean;
  onDone: (card: NewCard) => void;
  keep?: Keep | undefined;
  /** The server refused this family, which was saved on this phone. */
  refused?: ApiError | undefined;
};

/** Saves the family on this phone, with the holder's photo: instead of sending, or if no answer came. */
export type Keep = {
  when: 'always' | 'unanswered';
  /**
   * Whether another family on this phone has the number.
   * @param key the Idempotency-Key of the asking one
   */
  isTaken: (key: string, cardNumber: string) => Promise<boolean>;
  save: (
    key: string,
    family: { input: ReturnType<typeof toRegisterInput>; photo?: PhotoInput | undefined; sent: boolean },
  ) => Promise<void>;
};

/** All submits share one Idempotency-Key: lost responses do not register the family twice. */
export function useRegistration({
  user,
  serves,
  draftKey: key,
  shown,
  done,
  first,
  onDone,
  keep,
  refused,
}: RegistrationOptions) {
  const t = useTranslations('register');
  const common = useTranslations('common');
  const words = useFailedWords();
  const owner = idOf(user);
  const name = registrationOf(key);
  const read = () => registrationDraft(key, owner);
  const [kept, setKept] = useState(read);
  const [sent, setSent] = useState(kept?.sent ?? false);
  const [failure, setFailure] = useState<Failure>();
  const form = useZodForm<RegisterForm, CheckedRegisterForm>(
    registerFormSchema,
    kept?.values ?? newRegistration(owner),
  );
  const steps = useSteps({ start: kept?.step ?? 'card', done, first, setFocus: form.setFocus });
  const { step, goTo } = steps;
  // A 409 names the card, so there is no doubt.
  const mayBeSaved = sent && failure?.status !== 409;
  const isKnownTaken = useKnownTaken(key);
  /** If this family may be saved, the number may be its own. */
  async function isTaken(): Promise<boolean> {
    const { mode, number } = form.getValues('card');
    if (mode === 'auto' || mayBeSaved) return false;
    return isKnownTaken(number) || (await keep?.isTaken(key, number)) === true;
  }
  const { showErrors, refuseTaken, next } = useStepErrors(form, steps, isTaken);
  // Kept for as long as this form is: the draft is read again each time the form is shown.
  const [request] = useState(kept?.request);
  const beside = useMemo(
    () => ({ key, sent, step, ...(request && { request }) }),
    [key, sent, step, request],
  );
  const back = () => goTo(stepFrom(step, -1));
  // The phone's Back, like the form's own, does nothing while the family is being sent.
  useBack(() => form.formState.isSubmitting || back(), shown && !done && step !== 'card');
  const refreshAccount = useRefreshOwnAccount();

  const [wasShown, setWasShown] = useState(shown);
  if (shown !== wasShown) {
    setWasShown(shown);
    // Back from the card list: shows the notice about the draft, as after a reload.
    if (shown) setKept(read());
  }

  function inputOf(checked: CheckedRegisterForm) {
    const { EmployeeID, zoneId } = serves ?? user;
    // Without a user nothing is sent; StaffQueries shows 'Please login again' (docs/contract.md#roles).
    if (!EmployeeID || !zoneId) throw new ApiError(401, '');
    return toRegisterInput(checked, { EmployeeID, zoneId }, request?.id);
  }
  const { mutateAsync } = useMutation({
    mutationFn: async (checked: CheckedRegisterForm) =>
      call(serves ? 'POST /api/admin/card' : 'POST /api/employee/addMember', {
        ...{ body: inputOf(checked), idempotencyKey: key },
      }),
  });

  /** The zone is the employee's own: it cannot be chosen here, and the server knows the current one. */
  function explain({ fieldErrors }: ApiError) {
    // The employee was chosen before the form, and may have left meanwhile.
    if (fieldErrors.employeeID) return fieldErrors.employeeID;
    if (!('zoneID' in fieldErrors)) return undefined;
    void refreshAccount();
    return t('zoneRefused', { zone: zoneLabel(user) });
  }

  const fail = async (error: unknown) =>
    setFailure(
      await applyRefusal(form, error, {
        failed: isUnanswered(error) ? t('noAnswerCame') : t('failed'),
        toastId: 'register',
        fieldOf: formPathOf,
        explain,
        show: () => showErrors(OPEN_STEPS),
      }),
    );

  // Once, when the refused family is opened: its fields are marked as if the form had been sent just now.
  useEffect(() => {
    if (refused) void fail(refused);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function settle(maybeSaved: boolean) {
    setSent(maybeSaved);
    markSent(name, owner, maybeSaved);
  }

  function finish(card: NewCard) {
    toast.success(t('registered'), { id: 'register' });
    keepAnswer(key, owner, card);
    keepPlace(owner, form.getValues());
    onDone(card);
  }

  /** After a lost answer: the card, if it was made. */
  const findMade = async () => {
    const { card } = await findRegistered(key).catch(() => ({ card: null }));
    return card;
  };

  async function save(checked: CheckedRegisterForm) {
    try {
      if (await refuseTaken()) return;
      await keep!.save(key, { input: inputOf(checked), photo: checked.photo, sent });
      // What was said of sending it is over.
      toast.dismiss('register');
      forgetDraft(name, owner);
      keepPlace(owner, form.getValues());
    } catch (error) {
      // As if the server had no room: nothing was sent.
      setFailure({ words: words(error, common('phoneClosed')), status: 507 });
    }
  }

  async function register(checked: CheckedRegisterForm) {
    setFailure(undefined);
    if (keep?.when === 'always') return save(checked);
    if (await refuseTaken().catch(() => false)) return;
    // From now on it may have been saved, even if the response is lost or the page is closed. A refusal
    // clears this.
    setSent(true);
    try {
      const { card } = await mutateAsync(checked);
      finish(newCardOf(card, form.getValues()));
    } catch (error) {
      const made = mayBeDone(error) && (await findMade());
      if (made) return finish(newCardOf(made, form.getValues()));
      settle(sent || mayBeDone(error));
      await fail(error);
    }
  }

  const [asksAadhaar, setAsksAadhaar] = useState(false);
  const lacking = () => peopleLacking(form.getValues());
  function typeAadhaar() {
    setAsksAadhaar(false);
    const path = `${lacking()[0]?.at}.memberAadhar` as RegisterPath;
    goTo(stepOf(path), path);
  }

  const aadhaarLeftOut = () => lacking().length > 0;
  const invalid = () => {
    toast.error(t('fixErrors'), { id: 'fix-errors' });
    showErrors(OPEN_STEPS);
  };
  const send = () => form.handleSubmit(register, invalid)();
  const keepOnPhone = keep && (() => (aadhaarLeftOut() ? typeAadhaar() : form.handleSubmit(save, invalid)()));

  /** Asks first if Aadhaar numbers have to be typed again. */
  function sendAll() {
    if (aadhaarLeftOut()) setAsksAadhaar(true);
    else void send();
  }

  /** With the same key. Missing Aadhaar numbers must be typed first. */
  function sendAgain() {
    if (aadhaarLeftOut()) return typeAadhaar();
    goTo('check');
    void send();
  }

  function sendWithoutAadhaar() {
    setAsksAadhaar(false);
    for (const { at } of lacking()) form.setValue(`${at}.aadhaarAgain` as RegisterPath, undefined as never);
    void send();
  }

  return {
    ...steps,
    form,
    failure,
    kept,
    request,
    name,
    owner,
    beside,
    mayBeSaved,
    back,
    submit: () => (step === 'check' ? sendAll() : next()),
    sendAgain,
    /** Saves the family on this phone as it was sent, if no answer came. */
    keepOnPhone,
    aadhaarLeftOut,
    asksAadhaar: asksAadhaar ? lacking() : [],
    typeAadhaar,
    sendWithoutAadhaar,
    stopAsking: () => setAsksAadhaar(false),
  };
}

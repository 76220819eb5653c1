'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import {
  FormProvider,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import toast from 'react-hot-toast';
import type { Elements } from '@/components/ui/elements';
import { Button } from '@/components/ui/button';
import { DiscardDialog } from '@/components/ui/confirm-dialog';
import { RemoveIcon, ValidIcon, type Icon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import { ApiError, newIdempotencyKey } from '@/lib/api/client';
import type { DraftName } from '@/lib/api/draft';
import { shortDate } from '@/lib/format/display';
import { timeInIndia } from '@/lib/format/calendar';
import { applyRefusal, type Failure } from './apply-refusal';
import { EditContext, type EditState } from './edit-context';
import { useKeptForm } from './kept-form';
import { useFailedWords, useFailureText } from './use-failure-text';
import { useReload } from './use-reload';

function ConflictNote({ edit, name, label }: { edit: EditState; name: string; label: string }) {
  const t = useTranslations('edits');
  useEffect(() => void edit.labels.set(name, label), [edit, name, label]);
  const change = edit.changes.get(name);
  if (!change) return null;
  const { by, at, was, now, chosen } = change;
  const when = at && { day: shortDate(at), time: timeInIndia(new Date(at)) };
  const key = chosen ? (by && when ? 'changedBy' : 'changed') : 'also';
  return (
    <div
      role="group"
      aria-label={t('at', { field: label })}
      className="bg-due-wash text-due rounded-field mt-2 space-y-2 px-4 py-3 break-words"
    >
      <p className="font-medium">{t(key, { ...when, name: by ?? '', was, now })}</p>
      {chosen === 'open' ? (
        <div className="flex flex-wrap gap-3 *:grow">
          <Button variant="outline" onClick={() => edit.choose(name, 'mine')}>
            {t('keepMine')}
          </Button>
          <Button variant="outline" onClick={() => edit.choose(name, 'theirs')}>
            {t('takeTheirs')}
          </Button>
        </div>
      ) : (
        chosen && <p role="status">{t(chosen)}</p>
      )}
    </div>
  );
}

export type FormDialogProps<In extends FieldValues, Out> = {
  title: string;
  form: UseFormReturn<In, unknown, Out>;
  /** Kept under this name if the session ends (kept-form.ts). */
  draft?: DraftName;
  /** @param key the Idempotency-Key: the same for every submit of one opened form */
  send: (input: Out, key: string) => Promise<{ message: string }>;
  submit?: string;
  busy?: string;
  /** Something is lost for good. */
  danger?: boolean;
  icon?: Icon;
  /** Only confirms what stands above: not focused at once, and dropped without asking. */
  confirms?: boolean;
  /** What must still be chosen beside the form, which shows it too. */
  missing?: () => string | undefined;
  /** The toast if the server sent no message. */
  failed?: string;
  /** If others may edit it too (use-edit.ts). */
  edit?: EditState;
  /** The message if it was removed meanwhile. */
  notFound?: string;
  /** Maps a path of `fieldErrors` to the form, if they differ. */
  fieldOf?: (path: string) => string;
  /** Called after a save, a 404 and a 409; by default it reloads cards and admin lists. */
  reload?: () => void;
  /** Beside the submit button; rendered without a failure too. */
  notice?: (failure: Failure | undefined) => Elements;
  wide?: boolean;
  /** Toasts do not cover the title (components/ui/modal.tsx). */
  noticesLast?: boolean;
  /** After a 409: shows what was changed meanwhile. If that fails, only the refusal is shown. */
  onConflict?: (refusal: ApiError) => void | Promise<void>;
  onClose: () => void;
  children: Elements;
};

/** The form may be longer than the screen, and the toast is soon gone. */
const intoView = (notice: HTMLElement | null) =>
  notice?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** Messages about the whole form, when nothing else is wrong. */
const OF_FORM = ['requiredFields', 'phoneIndian'] as const;

const ofForm = (errors: FieldErrors) =>
  OF_FORM.find((message) => Object.values(errors).every((error) => error?.message === message));

/** What was typed stays until it is saved or deliberately discarded. */
export function FormDialog<In extends FieldValues, Out>(props: FormDialogProps<In, Out>) {
  const { title, form, edit, notFound, fieldOf, onConflict, notice, onClose, children } = props;
  const kept = useKeptForm(title, form, props.draft);
  const staff = useTranslations('staff');
  const say = useTranslations('validation');
  const common = useTranslations('common');
  const edits = useTranslations('edits');
  const wordsOf = useFailedWords();
  const formId = useId();
  const reloadLists = useReload();
  const { reload = reloadLists } = props;
  const [key] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState<Failure>();
  const [asking, setAsking] = useState(false);
  const { isSubmitting } = form.formState;
  const isDirty = form.formState.isDirty && !props.confirms;
  const textOf = useFailureText(isDirty);
  const { mutateAsync } = useMutation({ mutationFn: (input: Out) => props.send(input, key) });
  useLeaveWarning(() => isDirty);
  const { setFocus, getValues } = form;
  // After the dialog has opened, which focuses its close button.
  useEffect(() => {
    const [first] = Object.keys(getValues());
    if (first && !props.confirms) setFocus(first as Path<In>);
  }, [setFocus, getValues, props.confirms]);

  function explain({ status, asks }: ApiError): string | undefined {
    if (status === 404) return notFound;
    if (!asks.edit || !edit) return undefined;
    const { open, also } = edit.showConflict(asks.edit);
    const named = (paths: string[]) => paths.map((path) => edit.labels.get(path) ?? path).join(', ');
    setFocus(open[0] as Path<In>);
    return [
      edits('choose', { fields: named(open), count: open.length }),
      ...(also.length > 0 ? [edits('alsoChanged', { fields: named(also) })] : []),
    ].join(' ');
  }

  const submit = form.handleSubmit(
    async (input) => {
      setFailure(undefined);
      try {
        const { message } = await mutateAsync(input);
        toast.success(message, { id: formId });
        reload();
        onClose();
      } catch (error) {
        if (onConflict && error instanceof ApiError && error.status === 409)
          await Promise.resolve(onConflict(error)).catch(() => undefined);
        // A toast at the foot would lie on the notice that says the same.
        const toastId = props.noticesLast ? undefined : formId;
        const otherwise = props.failed ?? common('failed');
        // If this phone keeps nothing, says why.
        const failed = error instanceof ApiError ? otherwise : wordsOf(error, otherwise);
        setFailure(await applyRefusal(form, error, { failed, toastId, explain, fieldOf, reload }));
      }
    },
    (errors) => {
      const message = ofForm(errors);
      toast.error(message ? say(message) : staff('fixErrors'), { id: formId });
    },
  );

  const note = (name: string, label: string) => edit && <ConflictNote {...{ edit, name, label }} />;

  function mayClose(): boolean {
    if (isSubmitting) return false;
    if (isDirty) setAsking(true);
    return !isDirty;
  }

  return (
    <Modal
      title={title}
      onClose={onClose}
      mayClose={mayClose}
      wide={props.wide}
      noticesLast={props.noticesLast}
      footer={
        <div className="w-full space-y-3">
          {notice?.(failure)}
          <div className="flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
            <Button variant="outline" disabled={isSubmitting} onClick={() => mayClose() && onClose()}>
              {common('cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={props.danger ? 'danger' : 'primary'}
              icon={props.icon ?? (props.danger ? RemoveIcon : undefined)}
              busy={isSubmitting && (props.busy ?? true)}
            >
              {props.submit ?? staff('save')}
            </Button>
          </div>
        </div>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isSubmitting) return;
            const lacking = props.missing?.();
            if (lacking) toast.error(lacking, { id: formId });
            else void submit();
          }}
          className="space-y-5"
        >
          {kept && (
            <Notice
              role="status"
              icon={<ValidIcon aria-hidden />}
              action={
                <Button
                  variant="ghost"
                  className="-mx-4"
                  disabled={isSubmitting}
                  onClick={() => setAsking(true)}
                >
                  {common('discard')}
                </Button>
              }
            >
              {staff('kept')}
            </Notice>
          )}
          <EditContext value={edit && { note }}>{children}</EditContext>
          {failure && !notice && (
            <div ref={intoView} className="scroll-mb-5">
              <Notice tone="danger" role="alert">
                {textOf(failure)}
              </Notice>
            </div>
          )}
        </form>
      </FormProvider>
      {asking && <DiscardDialog onYes={onClose} onNo={() => setAsking(false)} />}
    </Modal>
  );
}

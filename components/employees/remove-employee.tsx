'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useReload } from '@/components/admin/use-reload';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/control-look';
import { Field } from '@/components/ui/field';
import { RemoveIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { removeEmployee } from '@/lib/api/endpoints';
import { isSignedOut, wordsOf } from '@/lib/api/use-failure-toast';

type Props = { employee: { employeeId: string; employeeName: string }; onClose: () => void };

/** Removes an employee once their exact name is typed; the button says why not (spec §5, Employee deletion). */
export function RemoveEmployee({ employee: { employeeId, employeeName: name }, onClose }: Props) {
  const t = useTranslations('employees');
  const say = useTranslations('validation');
  const common = useTranslations('common');
  const formId = useId();
  const reload = useReload();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeEmployee(employeeId),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
      reload();
    },
    onError: (refusal) => {
      if (isSignedOut(refusal)) return;
      const words = wordsOf(refusal, t('removeFailed'));
      setError(words);
      toast.error(words, { id: formId });
    },
  });

  function remove() {
    if (isPending) return;
    if (typed.trim() === name) return mutate();
    setError(say('employeeNameDiffers'));
    toast.error(say('employeeNameDiffers'), { id: formId });
    box.current?.focus();
  }

  return (
    <Modal
      title={t('removeTitle', { name })}
      onClose={onClose}
      mayClose={() => !isPending}
      footer={
        <div className="flex w-full gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
          <Button look="outline" disabled={isPending} onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            icon={<RemoveIcon aria-hidden className="size-5" />}
            busy={isPending && t('removing')}
          >
            {t('remove')}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          remove();
        }}
        className="space-y-5"
      >
        <p className="text-lg">{t('removeText', { name, id: employeeId })}</p>
        <Field label={t('removeType')} help={t('removeTypeHelp', { name })} error={error} required>
          {(aria) => (
            <input
              {...aria}
              ref={box}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              className={CONTROL}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}

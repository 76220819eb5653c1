'use client';

import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { CONTROL } from '@/components/ui/control-look';
import { Field } from '@/components/ui/field';
import { Modal } from '@/components/ui/modal';
import { isSignedOut, wordsOf } from '@/lib/api/use-failure-toast';
import { RemovalFooter } from './removal-footer';
import { useReload } from './use-reload';

type Props = {
  title: string;
  children: React.ReactNode;
  /** The box in which what is removed is named, and how it looks on this screen. */
  label: string;
  help: string;
  capitals: 'words' | 'characters';
  isRight: (typed: string) => boolean;
  wrong: string;
  yes: string;
  busy: string;
  remove: () => Promise<{ message: string }>;
  /** What is said where the server sent no words. */
  failed: string;
  onClose: () => void;
  onRemoved: () => void;
};

/** Removes what cannot be brought back once its name is typed; the button says why not. */
export function TypedRemoval({ title, children, label, help, capitals, isRight, wrong, ...rest }: Props) {
  const { yes, busy, remove, failed, onClose, onRemoved } = rest;
  const formId = useId();
  const reload = useReload();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => {
      toast.success(message);
      onRemoved();
      reload();
    },
    onError: (refusal) => {
      if (isSignedOut(refusal)) return;
      const words = wordsOf(refusal, failed);
      setError(words);
      toast.error(words, { id: formId });
    },
  });

  function submit() {
    if (isPending) return;
    if (isRight(typed)) return mutate();
    setError(wrong);
    toast.error(wrong, { id: formId });
    box.current?.focus();
  }

  return (
    <Modal
      title={title}
      onClose={onClose}
      mayClose={() => !isPending}
      footer={<RemovalFooter yes={yes} busy={busy} isPending={isPending} onClose={onClose} form={formId} />}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="space-y-5"
      >
        {children}
        <Field label={label} help={help} error={error} required>
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
              autoCapitalize={capitals}
              spellCheck={false}
              className={CONTROL}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}

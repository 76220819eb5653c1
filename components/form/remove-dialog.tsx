'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import type { Elements } from '@/components/ui/elements';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/control-styles';
import { Field } from '@/components/ui/field';
import { RemoveIcon, type Icon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/api/client';
import { isOutdated, isSignedOut, wordsOf } from '@/lib/api/failure';
import { useFailedWords } from './use-failure-text';
import { useReload } from './use-reload';

type Props = {
  title: string;
  /** What is removed, and the consequences. */
  children: Elements;
  /** Nothing is lost, so the button is not red. */
  mild?: boolean;
  /** The button's label, and its label while busy; 'Remove' by default. */
  yes?: string;
  busy?: string;
  /** 'Cancel' by default. */
  no?: string;
  icon?: Icon;
  /** What must be typed first, before something irreplaceable is removed. */
  typed?: {
    label: string;
    help: string;
    capitals: 'words' | 'characters';
    isRight: (typed: string) => boolean;
    wrong: string;
  };
  /** Called at a press: what still has to be chosen in the content, which shows it too. */
  missing?: () => string | undefined;
  remove: () => Promise<{ message: string }>;
  /** The message if the server sent none. */
  failed: string;
  /**
   * The message after a 404: it was removed by somebody else, or by an earlier press whose response was lost.
   */
  gone?: string;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks before something is removed for good, or taken out of use or back into it. A refusal is shown in the dialog with its reason. */
export function RemoveDialog({
  title,
  children,
  typed,
  mild = false,
  missing,
  remove,
  failed,
  gone,
  onClose,
  onRemoved,
  ...rest
}: Props) {
  const common = useTranslations('common');
  const formId = useId();
  const reload = useReload();
  const words = useFailedWords();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [wrong, setWrong] = useState<string>();

  const say = (words: string) => toast.error(words, { id: formId });
  const removed = (message: string) => {
    toast.success(message);
    onRemoved();
    reload();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onMutate: () => setProblem(undefined),
    onSuccess: ({ message }) => removed(message),
    onError: (error) => {
      if (gone && error instanceof ApiError && error.status === 404) removed(gone);
      else if (!isSignedOut(error)) {
        setProblem(words(error, failed));
        say(wordsOf(error, failed));
        if (isOutdated(error)) reload();
      }
    },
  });

  function submit() {
    if (isPending) return;
    const lacking = missing?.();
    if (lacking) return void say(lacking);
    if (!typed || typed.isRight(text)) return mutate();
    setWrong(typed.wrong);
    say(typed.wrong);
    box.current?.focus();
  }

  return (
    <Modal
      title={title}
      onClose={onClose}
      mayClose={() => !isPending}
      footer={
        <div className="flex w-full flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {rest.no ?? common('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={mild ? 'primary' : 'danger'}
            icon={rest.icon ?? (mild ? undefined : RemoveIcon)}
            busy={isPending && (rest.busy ?? common('removing'))}
          >
            {rest.yes ?? common('remove')}
          </Button>
        </div>
      }
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
        {typed && (
          <Field label={typed.label} help={typed.help} error={wrong} required>
            {(aria) => (
              <input
                {...aria}
                ref={box}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setWrong(undefined);
                }}
                autoComplete="off"
                autoCapitalize={typed.capitals}
                spellCheck={false}
                className={CONTROL}
              />
            )}
          </Field>
        )}
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
      </form>
    </Modal>
  );
}

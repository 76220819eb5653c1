'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment, useId, useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Failure } from '@/components/form/apply-refusal';
import { KeepTyping } from '@/components/form/keep-typing';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import { useLazy } from '@/components/ui/use-lazy';
import type { RequestEngine } from './request-engine';
import { RequestContext } from './request-fields';

/** After that the browser sends the form, as without scripts. */
const CODE_WITHIN_MS = 10_000;
/** Whether the server answers at all. */
const answers = () =>
  fetch('/api/healthz', { cache: 'no-store', signal: AbortSignal.timeout(CODE_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, CODE_WITHIN_MS));

type Props<Out, Answer> = {
  /** The form's name and its fields, kept across a change of language. */
  name: string;
  fields: readonly string[];
  /** The API's address: before the script runs, and without it, the browser sends the form itself. */
  action: string;
  /** The same function at every render: `() => import('./contact-rules')`. */
  load: () => Promise<{ engine: RequestEngine<Out, Answer> }>;
  /** By default the answer is shown instead of the form, which is emptied. */
  stays?: boolean;
  another?: string;
  words: Record<'send' | 'sending' | 'failed' | 'leaveEmpty', string>;
  /** Shown as a toast after success. Refusals are then toasts, too. */
  toast?: string;
  children: Elements;
};

/**
 * What was typed stays until it has arrived. Plain HTML that the browser can send; what checks and sends it without
 * leaving the page is loaded at the first action in the form. The values stay in the page's fields, so what was typed
 * before the scripts came is there. A field is checked when it is left, then at each key.
 */
export function RequestForm<Out, Answer>(props: Props<Out, Answer>) {
  const { words, another, fields, stays = false } = props;
  const say = useTranslations('sent');
  const common = useTranslations('common');
  const locale = useLocale();
  const toastId = useId();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure>();
  const [answered, setAnswered] = useState<{ input: Out; answer: Answer }>();
  const [timesSent, setTimesSent] = useState(0);
  const left = useRef(new Set<string>());
  const element = useRef<HTMLFormElement>(null);
  const [part, load] = useLazy(props.load, element);

  const typed = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

  async function check(field: string) {
    left.current.add(field);
    const { engine } = await load();
    const { problems } = engine.check(typed(element.current!));
    setErrors((now) => ({ ...now, [field]: problems[field] ?? '' }));
  }
  function onTyped({ target, type }: SyntheticEvent) {
    const { name } = target as HTMLInputElement;
    if (type === 'blur' || left.current.has(name)) check(name).catch(() => undefined);
  }

  function mark(problems: Record<string, string>) {
    const first = fields.find((field) => problems[field]);
    if (first) element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setErrors(problems);
  }

  async function send() {
    // Also of who leaves the page meanwhile.
    const form = element.current!;
    setFailure(undefined);
    const coming = Promise.race([load(), tooLate()]);
    const engine = await coming.then(
      (loaded) => loaded.engine,
      () => undefined,
    );
    if (!engine) {
      // Where nothing answers, the browser's own error page would take the place of what was typed.
      if (!(await answers())) return setFailure({ status: 0, neverSent: true, words: '' });
      form.submit();
      // Busy until the next page is here; Back may bring this one as it was left.
      return new Promise<void>((back) => window.addEventListener('pageshow', () => back(), { once: true }));
    }
    const { input, problems } = engine.check(typed(form));
    left.current = new Set(fields);
    mark(problems);
    if (!input) return toast.error(say('fixErrors'), { id: toastId });
    setAnswered(undefined);
    let answer: Answer;
    try {
      answer = await engine.send(input);
    } catch (error) {
      const refused = await engine.refused(error, typed(form), words.failed, props.toast && toastId);
      mark(refused.problems);
      // What the contract says in the toast is no reason: without an answer it stands in the page.
      if (!props.toast || refused.failure?.status === 0) setFailure(refused.failure);
      return;
    }
    // What an earlier attempt was refused for would still stand above the thanks.
    toast.dismiss(toastId);
    setAnswered({ input, answer });
    if (stays) return;
    engine.forget();
    left.current.clear();
    setTimesSent((times) => times + 1);
    if (props.toast) toast.success(props.toast, { id: toastId });
  }

  return (
    <>
      {answered && part && (
        <part.engine.Answered {...answered}>
          {another && (
            <Button
              variant="outline"
              onClick={() => {
                flushSync(() => setAnswered(undefined));
                element.current?.querySelector<HTMLInputElement>('[name=name]')?.focus();
              }}
            >
              {another}
            </Button>
          )}
        </part.engine.Answered>
      )}
      <form
        ref={element}
        hidden={!stays && Boolean(answered)}
        noValidate
        method="post"
        action={props.action}
        className="space-y-5"
        onBlur={onTyped}
        onChange={onTyped}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          setBusy(true);
          void send().finally(() => setBusy(false));
        }}
      >
        <KeepTyping form={props.name} fields={fields} />
        {/* Of the page that answers. */}
        <input type="hidden" name="locale" value={locale} />
        {/* Empty fields once it was sent. */}
        <Fragment key={timesSent}>
          <RequestContext value={{ errors, readAs: part?.engine.readAs }}>{props.children}</RequestContext>
          {/*
           * Hidden from sight, tab order, assistive technology, password managers and autofill: bots that fill in every field
           * reveal themselves. Clipped rather than `display: none`, which bots look for.
           */}
          <div aria-hidden className="sr-only">
            <label>
              <span>{words.leaveEmpty}</span>
              <input
                name="website"
                type="text"
                tabIndex={-1}
                autoComplete="off"
                data-1p-ignore
                data-lpignore="true"
                data-bwignore
              />
            </label>
          </div>
        </Fragment>
        {failure && (
          <Notice tone="danger" role="alert">
            {part ? <part.engine.FailureText failure={failure} /> : common('neverSent')}
          </Notice>
        )}
        <Button type="submit" wide busy={busy && words.sending}>
          {words.send}
        </Button>
      </form>
    </>
  );
}

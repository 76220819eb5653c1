'use client';

import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
} from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLazy } from '@/components/ui/use-lazy';
import { ApiError } from '@/lib/api/client';

/** How long a submit waits for the rules. After that only the server validates, with the same schema. */
const RULES_WITHIN_MS = 10_000;
const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, RULES_WITHIN_MS));

/** What the fields need of react-hook-form. */
export type LateRules = Omit<UseFormReturn<FieldValues, unknown, FieldValues>, 'formState'> & {
  errors: FieldErrors;
  busy: boolean;
  /** How often the form was sent from this page. */
  sent: number;
};

export type RulesProps = {
  /** How often the form was sent: its `key` as well, so that each time starts afresh. */
  sent: number;
  /** Gets what the fields need, at every change. The same function at every render. */
  onChange: (now: LateRules) => void;
};

const Rules = createContext<LateRules | undefined>(undefined);
/** Around the fields of a late form; its value is the form's `rules`. */
export const LateForm = Rules.Provider;
/** `undefined` until they are loaded. */
export const useLateRules = (): LateRules | undefined => useContext(Rules);

type Options<Out> = {
  /** The same function at every render: `() => import('./contact-rules')` */
  load: () => Promise<{ Rules: ComponentType<RulesProps> }>;
  /** Never rejects. Of raw values, if the rules could not be loaded: then the server alone applies them. */
  send: (input: Out) => Promise<void>;
  onInvalid: () => void;
};

/**
 * A visitor's form: its fields are the browser's own until the first action in it loads react-hook-form and zod, which a
 * page that is only read never pays for. A submit from before waits for them.
 */
export function useLateForm<Out>({ load, send, onInvalid }: Options<Out>) {
  const element = useRef<HTMLFormElement>(null);
  const [part, fetchRules] = useLazy(load, element);
  const [rules, setRules] = useState<LateRules>();
  const [sent, setSent] = useState(0);
  /** What happens to a submit from before there were rules. */
  const [early, setEarly] = useState<'waits' | 'isSent'>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (rules) {
      if (!rules.busy) void rules.handleSubmit((input) => send(input as Out), onInvalid)();
      return;
    }
    if (early) return;
    const typed = new FormData(event.currentTarget);
    setEarly('waits');
    Promise.race([fetchRules(), tooLate()]).catch(() => {
      setEarly('isSent');
      void send(Object.fromEntries(typed) as Out).finally(() => setEarly(undefined));
    });
  }

  // A submit that waited is repeated with the rules.
  const again = Boolean(rules) && early === 'waits';
  useEffect(() => {
    if (again) element.current?.requestSubmit();
  }, [again]);

  return {
    element,
    rules,
    submit,
    busy: rules?.busy || early === 'isSent' || Boolean(early && !rules),
    /** To be rendered inside the form. */
    keeper: part && createElement(part.Rules, { key: sent, sent, onChange: setRules }),
    /** Empties the form for the next time. */
    clear() {
      element.current?.reset();
      setSent((before) => before + 1);
    },
    /** Marks the fields that the server names. @returns whether there are any */
    mark(error: unknown): boolean {
      const named = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
      const marked = named.filter(([field]) => element.current?.elements.namedItem(field));
      marked.forEach(([field, message], at) =>
        rules?.setError(field, { type: 'server', message }, { shouldFocus: at === 0 }),
      );
      return Boolean(rules) && marked.length > 0;
    },
  };
}

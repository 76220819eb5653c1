'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onLanguageChange } from '@/lib/i18n/language-change';
import { keepTyped, takeTyped, typedIn, typeAgain } from './kept-typing';
import { moveTyping, serverForm } from './server-form';

type Props = {
  /** The form's name, the same in both languages. */
  form: string;
  /** The fields that may be saved. Never a password, never an Aadhaar number. */
  fields: readonly string[];
};

/**
 * The first child of a form. Keeps what was typed where the page is rendered from scratch: by a change of language, and
 * when another program, such as the browser's translation, changed the server's page before React took it over.
 */
export function KeepTyping({ form: name, fields }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  const list = fields.join(' ');
  const [before] = useState(() => serverForm(name));

  // Before all effects of the form, which see what was typed as if it had been hydrated.
  useLayoutEffect(() => {
    const form = here.current?.closest('form');
    if (form) moveTyping(before, form);
  }, [before]);

  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form) return;
    const typed = takeTyped(name);
    // After the form's own initial values, such as an ID remembered on this device.
    if (typed) queueMicrotask(() => typeAgain(form, typed));
    const keep = () => keepTyped(name, typedIn(form, list.split(' ')));
    let changing = false;
    const stopListening = onLanguageChange(() => {
      changing = true;
      keep();
    });
    return () => {
      stopListening();
      // On a slow network people go on typing until the other page arrives.
      if (changing) keep();
    };
  }, [name, list]);

  return <span ref={here} data-form={name} hidden />;
}

'use client';

import { useEffect, useRef } from 'react';
import { onLanguageChange } from '@/lib/i18n/language-change';
import { keepTyped, takeTyped, typedIn, typeAgain } from './kept-typing';

type Props = {
  /** The form's name, the same in both languages. */
  form: string;
  /** The fields that may be saved. Never a password, never an Aadhaar number. */
  fields: readonly string[];
};

/**
 * The first child of a form. Keeps what was typed across a change of language, which renders the page from
 * scratch.
 */
export function KeepTyping({ form: name, fields }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  const list = fields.join(' ');

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

  return <span ref={here} hidden />;
}

'use client';

import { useEffect, useRef } from 'react';
import { onLanguageChange } from '@/lib/i18n/language-change';
import { keepTyped, takeTyped, typedIn, typeAgain } from './kept-typing';

type Props = {
  /** The form's name, the same in both languages. */
  form: string;
  /** What may be kept. Never a password, never an Aadhaar number. */
  fields: readonly string[];
};

/**
 * Stands in a form, first of its children: what was typed there is still there after a change of language,
 * for which the page is made anew.
 */
export function KeepTyping({ form: name, fields }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  const list = fields.join(' ');

  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form) return;
    const typed = takeTyped(name);
    // After whatever the form itself starts with, an ID remembered on this device, say.
    if (typed) queueMicrotask(() => typeAgain(form, typed));
    const keep = () => keepTyped(name, typedIn(form, list.split(' ')));
    let changing = false;
    const unheard = onLanguageChange(() => {
      changing = true;
      keep();
    });
    return () => {
      unheard();
      // On a slow network people go on typing until the other page comes.
      if (changing) keep();
    };
  }, [name, list]);

  return <span ref={here} hidden />;
}

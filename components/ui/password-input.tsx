'use client';

import { useState, type ComponentProps } from 'react';
import { CONTROL } from './styles';
import { HideIcon, ShowIcon } from './icons';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  show: string;
  hide: string;
};

export function PasswordInput({ show, hide, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? HideIcon : ShowIcon;
  return (
    <div className="relative">
      <input
        {...input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${CONTROL} pr-14`}
      />
      <button
        type="button"
        data-early="password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="text-soft hover:text-teal rounded-field absolute inset-y-0 right-0 grid w-12 place-items-center"
      >
        <Icon aria-hidden className="size-5" />
        {/* Text rather than aria-label, so that a search for the label 'Password' finds only the field. */}
        <span className="sr-only">{shown ? hide : show}</span>
      </button>
    </div>
  );
}

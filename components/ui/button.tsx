'use client';

import type { ComponentProps, ReactNode } from 'react';
import { buttonLook, type Look } from './button-look';
import { BusyIcon } from './icons';

type Props = ComponentProps<'button'> & {
  look?: Look;
  wide?: boolean;
  /** Shown with a turning mark instead of the children, and disabled (docs/contract.md#states, busy states). */
  busy?: string | false;
  icon?: ReactNode;
};

/** A thing to press. 48 px high, so that a thumb finds it. */
export function Button({
  look,
  wide,
  busy = false,
  icon,
  children,
  className = '',
  disabled,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={`${buttonLook(look, wide)} ${className}`}
      disabled={disabled || busy !== false}
      aria-busy={busy !== false}
      // Focus moves with the click, not with the press: the field being left would otherwise show or drop its
      // error under the pointer, and the button would slide from beneath it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // 0: no pointer. Enter in a field presses the form's button too, and whoever types stays in the field.
        if (event.detail > 0) event.currentTarget.focus();
        onClick?.(event);
      }}
      {...rest}
    >
      {busy === false ? icon : <BusyIcon aria-hidden className="size-5 animate-spin" />}
      {busy === false ? children : busy}
    </button>
  );
}

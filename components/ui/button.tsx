'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { buttonVariant, type Variant } from './button-variant';
import { BusyIcon, type Icon } from './icons';

type Props = ComponentProps<'button'> & {
  variant?: Variant;
  wide?: boolean;
  /** Text with a spinner instead of the children, 'Please wait...' by default. Disables the button. */
  busy?: string | boolean | undefined;
  icon?: Icon;
};

export function Button({
  variant,
  wide,
  busy = false,
  icon: Icon,
  children,
  className = '',
  disabled,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={`${buttonVariant(variant, wide)} ${className}`}
      disabled={disabled || busy !== false}
      aria-busy={busy !== false}
      // Focus moves with the click, not with the press. Otherwise the field being left would show or hide its error
      // during the press, and the button would move away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // 0: no pointer. Enter in a field clicks the form's button too, but the focus must stay in the field.
        if (event.detail > 0) event.currentTarget.focus({ focusVisible: false });
        onClick?.(event);
      }}
      {...rest}
    >
      {busy !== false ? (
        <BusyIcon aria-hidden className="size-5 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden className="size-5 shrink-0" />
      )}
      <span className="contents">{busy === false ? children : busy === true ? <BusyWords /> : busy}</span>
    </button>
  );
}

/** Separate, so that a page whose buttons are never busy needs none of its messages. */
function BusyWords() {
  const t = useTranslations('common');
  return <span>{t('busy')}</span>;
}

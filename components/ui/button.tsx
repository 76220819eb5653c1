'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { buttonVariant, type Variant } from './styles';
import { BusyIcon, type Icon } from './icons';

type Props = ComponentProps<'button'> & {
  variant?: Variant;
  wide?: boolean;
  /** Shown with a spinner instead of the children, 'Please wait...' by default, and the button is disabled (docs/contract.md#states). */
  busy?: string | boolean | undefined;
  /** Before the children. */
  icon?: Icon;
};

/** A button, 48 px high for touch. */
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

/** By itself, so that a page whose buttons are never busy needs no words of it. */
function BusyWords() {
  const t = useTranslations('common');
  return <span>{t('busy')}</span>;
}

'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import type { Elements } from './elements';
import { focusContent } from './focus-content';
import { IconButton } from './icon-button';
import { CloseIcon } from './icons';
import { dialogOpened, lastNoticeLine, noticeLine, WIDE_DIALOG } from './open-dialogs';
import { useBack } from './use-back';

type Props = {
  title: string;
  subtitle?: Elements;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** Asked before X, Escape or Back closes; false keeps the dialog open. */
  mayClose?: () => boolean;
  wide?: boolean;
  /** The page's address says that it is open, so Back closes it anyway. */
  inAddress?: boolean;
  /** Notices appear above the buttons, so that they do not cover the title. */
  noticesLast?: boolean;
  /** The focus starts at the title instead of the first control: for news to read first. */
  titleFirst?: boolean;
};

/** The native `dialog` traps the focus, makes the page inert, closes on Escape and Back and restores the focus. */
export function Modal({
  title,
  subtitle,
  onClose,
  children,
  footer,
  mayClose = () => true,
  wide = false,
  inAddress = false,
  titleFirst = false,
  noticesLast = false,
}: Props) {
  const t = useTranslations('common');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = () => {
    if (mayClose()) onClose();
  };
  useBack(leave, !inAddress);

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    if (!element) return;
    const pressed = opener?.matches(':focus:not(:focus-visible)');
    element.showModal();
    // Opened with a mouse, the close button, which is first, needs no ring.
    const first = document.activeElement;
    if (pressed && first instanceof HTMLButtonElement) {
      first.blur();
      first.focus({ focusVisible: false });
    }
    if (titleFirst) element.querySelector('h2')?.focus();
    const closed = dialogOpened(element);
    return () => {
      closed();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      // Of two that close at once, the first has given it back.
      else if (document.activeElement === document.body) focusContent();
    };
  }, [titleFirst]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Ignore events of a confirmation on top of this dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      // Browsers let a second Escape close it regardless. It stays open while mounted: its owner decides.
      onClose={(event) => {
        if (event.target === event.currentTarget && event.currentTarget.isConnected)
          event.currentTarget.showModal();
      }}
      className={`bg-raised text-ink shadow-card animate-rise rounded-panel m-auto max-h-[92dvh] w-[calc(100%-1.5rem)] p-0! break-words whitespace-normal! backdrop:bg-black/60 max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none ${
        wide ? `${WIDE_DIALOG} sm:max-w-4xl` : 'sm:max-w-2xl'
      }`}
    >
      <div className="flex max-h-[92dvh] flex-col">
        <header className="border-line flex items-center justify-between gap-4 border-b py-3 pr-3 pl-5 sm:pl-7">
          <div className="min-w-0">
            <h2 id={titleId} tabIndex={titleFirst ? -1 : undefined} className="text-xl outline-none">
              {title}
            </h2>
            {subtitle}
          </div>
          <IconButton label={t('closeDialog')} icon={<CloseIcon aria-hidden />} onClick={leave} />
        </header>
        {!noticesLast && <div {...noticeLine} />}
        {/* Focusable, so that the arrow keys scroll content without controls. */}
        <div tabIndex={0} className="overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-3 sm:px-7">
          {children}
        </div>
        {noticesLast && <div {...lastNoticeLine} />}
        {footer && (
          <footer className="border-line flex flex-wrap justify-end gap-3 border-t px-5 py-4 max-sm:flex-col-reverse sm:items-center sm:px-7">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}

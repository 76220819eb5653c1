/** On a place in a dialog's tree: the line right under its head. */
const UNDER_HEAD = 'data-notices';
export const noticeLine = { [UNDER_HEAD]: '', className: 'relative z-50 h-0' };

/**
 * For what shows notices: in a dialog on a small screen, which it fills, in the dialog's head, over its title, which
 * can be spared for two seconds. Its X stays free, and what it says: a card that has expired.
 */
export const IN_DIALOG =
  'max-lg:in-[dialog]:absolute! max-lg:in-[dialog]:-top-15! max-lg:in-[dialog]:right-16! max-lg:in-[dialog]:bottom-auto!';

/** What holds the notices. @param dialog the one on top, null where none is open */
export const noticePlace = (dialog: HTMLDialogElement | null): Element =>
  dialog?.querySelector(`[${UNDER_HEAD}]`) ?? dialog ?? document.body;

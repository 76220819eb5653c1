/** On a place in a dialog's tree: the line right under its head. */
const UNDER_HEAD = 'data-notices';
export const noticeLine = { [UNDER_HEAD]: '', className: 'relative z-50 h-0' };

/**
 * For what shows notices: in a dialog on a small screen, which it fills, right under the dialog's head. At the top of
 * the screen they would lie on its title and its X.
 */
export const IN_DIALOG =
  'max-lg:in-[dialog]:absolute! max-lg:in-[dialog]:top-2! max-lg:in-[dialog]:bottom-auto!';

/** What holds the notices. @param dialog the one on top, null where none is open */
export const noticePlace = (dialog: HTMLDialogElement | null): Element =>
  dialog?.querySelector(`[${UNDER_HEAD}]`) ?? dialog ?? document.body;

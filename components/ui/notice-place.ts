/** Marks an element in a dialog: notices appear directly below its head. */
const UNDER_HEAD = 'data-notices';
export const noticeLine = { [UNDER_HEAD]: '', className: 'relative z-50 h-0' };

/** The class of a dialog that reaches to the side of a wide screen, where the notices are. */
export const WIDE_DIALOG = 'wide-dialog';

/**
 * Classes for the element that shows notices. A dialog fills a small screen, and a wide one most of any; there the
 * notices cover its title, which can be missed for two seconds, and leave its X and its content visible, such as a
 * card that has expired.
 */
export const IN_DIALOG =
  'max-lg:in-[dialog]:absolute! max-lg:in-[dialog]:-top-15! max-lg:in-[dialog]:right-18! max-lg:in-[dialog]:bottom-auto! ' +
  'in-[.wide-dialog]:absolute! in-[.wide-dialog]:-top-15! in-[.wide-dialog]:right-18! in-[.wide-dialog]:bottom-auto!';

/** The element that holds the notices. @param dialog the topmost one, null if none is open */
export const noticePlace = (dialog: HTMLDialogElement | null): Element =>
  dialog?.querySelector(`[${UNDER_HEAD}]`) ?? dialog ?? document.body;

/** Marks an element in a dialog: notices appear directly above it, on its title or on the end of its content (modal.tsx). */
const UNDER_HEAD = 'data-notices';
export const noticeLine = { [UNDER_HEAD]: '', className: 'relative z-50 h-0' };
/** The same at the end of a dialog, where no X has to stay free. */
export const lastNoticeLine = { [UNDER_HEAD]: 'last', className: noticeLine.className };

/** The class of a dialog that reaches to the side of a wide screen, where the notices are. */
export const WIDE_DIALOG = 'wide-dialog';

/**
 * Classes for the element that shows notices. A dialog fills a small screen, and a wide one most of any; there the
 * notices cover its title, which can be missed for two seconds, and leave its X and its content visible. In the result of
 * a check they are above the buttons: title, number and verdict are what people look at first; nor do they stop a press there.
 */
export const IN_DIALOG =
  'max-lg:in-[dialog]:absolute! max-lg:in-[dialog]:-top-15! max-lg:in-[dialog]:right-18! max-lg:in-[dialog]:bottom-auto! ' +
  'in-[.wide-dialog]:absolute! in-[.wide-dialog]:-top-15! in-[.wide-dialog]:right-18! in-[.wide-dialog]:bottom-auto! ' +
  '[[data-notices=last]_&]:right-2! [[data-notices=last]_&]:**:pointer-events-none!';

/** The element that holds the notices. @param dialog the topmost one, null if none is open */
export const noticePlace = (dialog: HTMLDialogElement | null): Element =>
  dialog?.querySelector(`[${UNDER_HEAD}]`) ?? dialog ?? document.body;

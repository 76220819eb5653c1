import type { MouseEvent } from 'react';

/**
 * For `mousedown`: keeps the focus until the click is done. Otherwise the field being left would show or hide
 * its error during the press, and the button would move away from the pointer.
 */
export const stayPut = (event: MouseEvent) => event.preventDefault();

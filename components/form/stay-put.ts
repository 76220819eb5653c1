import type { MouseEvent } from 'react';

/**
 * On `mousedown`: focus stays where it is until the click is done. The field being left would otherwise show or
 * drop its error under the pointer, and the button slides from beneath it.
 */
export const stayPut = (event: MouseEvent) => event.preventDefault();

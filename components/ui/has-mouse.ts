/** Where there is a mouse no keyboard slides over the page, so a field may take the focus by itself. */
export const hasMouse = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

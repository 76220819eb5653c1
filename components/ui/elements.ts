import type { ReactElement } from 'react';

/**
 * Elements only, no bare text: a browser's translation replaces it by its own elements, and React then fails to find
 * it (elements.test.ts).
 */
export type Elements = ReactElement | boolean | null | undefined | '' | readonly Elements[];

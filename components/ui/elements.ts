import type { ReactElement } from 'react';

/**
 * What may stand beside other elements: elements only. A browser's translation replaces bare text by elements of its own,
 * and React would then fail to find it (elements.test.ts).
 */
export type Elements = ReactElement | boolean | null | undefined | '' | readonly Elements[];

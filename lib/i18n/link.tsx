'use client';

import { createNavigation } from 'next-intl/navigation';
import { useState, type ComponentProps } from 'react';
import { routing } from './routing';

const { Link: LanguageLink } = createNavigation(routing);

/**
 * Prefetches on hover, touch or focus, not when visible: that would use up data for pages that may never be opened.
 */
export function Link(props: ComponentProps<typeof LanguageLink>) {
  const [meant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return <LanguageLink prefetch={meant ? null : false} onPointerEnter={mean} onFocus={mean} {...props} />;
}

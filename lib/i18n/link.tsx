'use client';

import { createNavigation } from 'next-intl/navigation';
import { useState, type ComponentProps } from 'react';
import { routing } from './routing';

const { Link: LanguageLink } = createNavigation(routing);

/**
 * A link that keeps the language. The page behind it is fetched when someone points at it, touches it or reaches
 * it by keyboard, not as soon as it is seen: nobody pays for pages they may not open.
 */
export function Link(props: ComponentProps<typeof LanguageLink>) {
  const [meant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return <LanguageLink prefetch={meant ? null : false} onPointerEnter={mean} onFocus={mean} {...props} />;
}

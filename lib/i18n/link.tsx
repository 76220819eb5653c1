'use client';

import { useLocale } from 'next-intl';
import { createNavigation } from 'next-intl/navigation';
import { useState, type ComponentProps } from 'react';
import { routing } from './routing';

const { Link: LanguageLink, getPathname, usePathname } = createNavigation(routing);

/**
 * Prefetches on hover, touch or focus, not when visible: that would use up data for pages that may never be opened.
 * To a part of a page it is a plain link: Next 16.4 writes the hash of the first page visited twice on the way back
 * there, and tells no `hashchange`.
 */
export function Link({ href, ...props }: ComponentProps<typeof LanguageLink>) {
  const [meant, setMeant] = useState(false);
  const locale = useLocale();
  const here = usePathname();
  const [page = '', part] = typeof href === 'string' ? href.split('#') : [];
  if (part) {
    const { prefetch: _, replace: _replace, scroll: _scroll, ...plain } = props;
    return <a href={`${page === here ? '' : getPathname({ href: page, locale })}#${part}`} {...plain} />;
  }
  const mean = () => setMeant(true);
  return (
    <LanguageLink
      href={href}
      prefetch={meant ? null : false}
      onPointerEnter={mean}
      onFocus={mean}
      {...props}
    />
  );
}

'use client';

import type { KeyboardEvent } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import type { Elements } from '@/components/ui/elements';

/** Buttons react to the space bar too. The page must not scroll; a held key opens only one map. */
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

/** Has the role of a button (docs/contract.md#screens) but is a link, so that it works without JavaScript. */
export function DirectionsButton({
  href,
  label,
  children,
}: {
  href: string;
  label: string;
  children: Elements;
}) {
  return (
    <a
      href={href}
      role="button"
      onKeyDown={pressBySpace}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={`${buttonVariant('outline')} px-3!`}
    >
      {children}
    </a>
  );
}

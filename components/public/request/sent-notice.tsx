'use client';

import { useEffect, useRef } from 'react';
import type { Elements } from '@/components/ui/elements';
import { ValidIcon } from '@/components/ui/icons';

type Props = { title: string; text: string; children?: Elements };

/** Replaces a form that was sent; takes the focus, so that a screen reader says it. */
export function SentNotice({ title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <span className="bg-valid-wash text-valid grid size-14 place-items-center rounded-full">
        <ValidIcon aria-hidden className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h2>
      <p className="text-lg text-pretty">{text}</p>
      {children}
    </div>
  );
}

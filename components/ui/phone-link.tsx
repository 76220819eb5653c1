import type { ReactNode } from 'react';
import { telLink } from '@/lib/format/phone';

type Props = {
  /** As people write it. */
  number: string;
  className?: string;
  /** Shown instead of the number. */
  children?: ReactNode;
};

/** A phone number as a tel: link, on one line if one has room for it. */
export const PhoneLink = ({ number, className = 'text-link font-semibold', children = number }: Props) => (
  <a href={telLink(number)} className={`inline-block max-w-full ${className}`}>
    {children}
  </a>
);

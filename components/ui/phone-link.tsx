import type { ReactNode } from 'react';
import { telLink } from '@/lib/format/phone';

type Props = {
  /** As people write it. */
  number: string;
  className?: string;
  /** Shown instead of the number. */
  children?: ReactNode;
};

/** A phone number as a tel: link that never wraps. */
export const PhoneLink = ({ number, className = 'text-link font-semibold', children = number }: Props) => (
  <a href={telLink(number)} className={`whitespace-nowrap ${className}`}>
    {children}
  </a>
);

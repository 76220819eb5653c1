import type { ReactNode } from 'react';

type Props = {
  /** In the usual notation: `+91 95550 12345`. */
  number: string;
  className?: string;
  /** Shown instead of the number. */
  children?: ReactNode;
};

/** A phone number as a tel: link that never wraps. */
export const PhoneLink = ({ number, className = 'text-link font-semibold', children = number }: Props) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={`whitespace-nowrap ${className}`}>
    {children}
  </a>
);

import type { ReactNode } from 'react';

type Props = {
  /** As people write it: `+91 95550 12345`. */
  number: string;
  className?: string;
  /** Shown instead of the number. */
  children?: ReactNode;
};

/** A phone number as a link that calls it; never broken over two lines. */
export const PhoneLink = ({ number, className = 'text-link font-semibold', children = number }: Props) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={`whitespace-nowrap ${className}`}>
    {children}
  </a>
);

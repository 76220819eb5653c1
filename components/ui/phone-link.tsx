import type { ReactNode } from 'react';
import { telLink } from '@/lib/format/tel-link';

type Props = {
  number: string;
  className?: string;
  children?: ReactNode;
};

export const PhoneLink = ({ number, className = 'text-link font-semibold', children = number }: Props) => (
  <a href={telLink(number)} className={`inline-block max-w-full ${className}`}>
    {children}
  </a>
);

import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { BackIcon } from './icons';

/** A link within a sentence, for `t.rich`. */
export const leadsTo = (href: string) =>
  function TextLink(words: ReactNode) {
    return (
      <Link href={href} className="text-link font-semibold">
        {words}
      </Link>
    );
  };

export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <Link
    href={href}
    className="text-teal -ml-3 inline-flex min-h-12 items-center gap-2 rounded-full px-3 font-semibold hover:underline print:hidden"
  >
    <BackIcon aria-hidden className="size-5" />
    <span>{label}</span>
  </Link>
);

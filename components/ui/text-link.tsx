import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';

/** A link within a sentence, for `t.rich`: the words in its tag lead there. */
export const leadsTo = (href: string) =>
  function TextLink(words: ReactNode) {
    return (
      <Link href={href} className="text-link font-semibold">
        {words}
      </Link>
    );
  };

import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

export { Link } from './link';

/** Redirects and paths that keep the language. */
export const { redirect, usePathname, useRouter, getPathname } = createNavigation(routing);

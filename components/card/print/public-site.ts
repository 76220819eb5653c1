import { SITE_URL } from '@/lib/constants/site';

/** The site as people type it. */
export const PUBLIC_SITE = SITE_URL.replace(/^https?:\/\//, '');

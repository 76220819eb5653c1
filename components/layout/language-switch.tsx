'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LanguageIcon } from '@/components/ui/icons';
import { usePathname, useRouter } from '@/lib/i18n/navigation';

/** To the same page in the other language; the router remembers the choice in its cookie. */
export function LanguageSwitch() {
  const t = useTranslations('nav');
  const locale = useLocale();
  const pathname = usePathname();
  const router = useRouter();
  const other = locale === 'hi' ? 'en' : 'hi';
  return (
    <button
      type="button"
      lang={other}
      aria-label={t('switchLanguage')}
      onClick={() =>
        router.replace(pathname + window.location.search + window.location.hash, {
          locale: other,
          scroll: false,
        })
      }
      className="hover:bg-teal-wash hover:text-teal flex min-h-12 items-center gap-2 rounded-full px-3 font-semibold"
    >
      <LanguageIcon aria-hidden className="size-5" />
      {t('otherLanguage')}
    </button>
  );
}

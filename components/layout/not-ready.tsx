import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { NOT_READY, NOT_READY_SCRIPT } from '@/lib/constants/not-ready';
import { Ready } from './ready';

/** A page that lost a script looks finished but does nothing. The link and the script here need no other script. */
export async function NotReady() {
  const t = await getTranslations('problem');
  return (
    <>
      <div
        id={NOT_READY}
        hidden
        // The script below may show it before React is there.
        suppressHydrationWarning
        role="alert"
        className="bg-due-wash text-due fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 px-4 py-3 font-medium [&[hidden]]:hidden"
      >
        <p>{t('notReady')}</p>
        <a href="" className={buttonVariant('outline')}>
          {t('reload')}
        </a>
      </div>
      <script dangerouslySetInnerHTML={{ __html: NOT_READY_SCRIPT }} />
      <Ready />
    </>
  );
}

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PrintIcon } from '@/components/ui/icons';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { Notice } from '@/components/ui/notice';

/** What the tab that prints shows on the screen. Its buttons work by public/print-sheets.js, by their names. */
export function SheetsNote({ title }: { title: string }) {
  const t = useTranslations('printCentre');
  const print = useTranslations('print');
  return (
    <main className="mx-auto w-full max-w-xl space-y-5 px-5 py-16">
      <MarigoldMark className="size-12" />
      <h1 className="font-heading text-3xl leading-tight font-bold">{title}</h1>
      <p className="text-lg">{t('tabText')}</p>
      <p className="text-soft">{print('scale')}</p>
      <div data-sheets="left" role="alert" hidden>
        <Notice tone="due">{t('tabLeft')}</Notice>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button data-sheets="print" icon={PrintIcon}>
          {print('open')}
        </Button>
        <Button data-sheets="close" variant="outline">
          {t('tabClose')}
        </Button>
      </div>
    </main>
  );
}

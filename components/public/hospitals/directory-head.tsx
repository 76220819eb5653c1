import { useTranslations } from 'next-intl';
import { Jaali } from '@/components/ui/jaali';

/** The name of the directory on the trust's lattice (docs/brand.md); the search that follows stands half on it. */
export function DirectoryHead() {
  const t = useTranslations('hospitals');
  return (
    <div className="bg-sunken border-line relative isolate overflow-hidden border-b">
      <Jaali
        id="directory-lattice"
        className="text-teal/15 absolute inset-0 -z-10 [mask-image:linear-gradient(100deg,transparent_35%,#000)]"
      />
      <div className="page-width pt-9 pb-18 sm:pt-12 sm:pb-22">
        <h1 className="text-title">{t('title')}</h1>
        <p className="text-soft text-lead mt-2">{t('subtitle')}</p>
      </div>
    </div>
  );
}

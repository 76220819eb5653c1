import { useTranslations } from 'next-intl';
import { CallUs } from './call-us';

/** The only person a short card number shows, why, and who knows the others (docs/decisions.md#cards). */
export function HolderLine({ name }: { name: string }) {
  const t = useTranslations('verify');
  const card = useTranslations('card');
  return (
    <>
      <h3 className="mb-1 text-lg">{card('primaryMember')}</h3>
      <p className="border-line rounded-field bg-paper border px-4 py-3 text-lg font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="mt-3 text-pretty">{t('holderOnly')}</p>
      <CallUs className="text-teal" />
    </>
  );
}

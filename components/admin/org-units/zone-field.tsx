'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SelectField, type Choice } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useFailureToast } from '@/lib/api/fail-toast';
import { Link } from '@/lib/i18n/navigation';
import { useZones } from './use-choices';

type Props = {
  name: string;
  /** The current one: selectable even if the list could not be loaded. */
  now?: Choice;
  /** Says that there is no zone yet. Without it, the form says itself what is wrong with its lists. */
  none?: string;
};

/** A choice of zone. */
export function ZoneField({ name, now, none }: Props) {
  const staff = useTranslations('staff');
  const zones = useZones();
  useFailureToast(zones, staff('formDataFailed'));
  return (
    <>
      <SelectField
        // Remounts it when the list arrives: a select drops a value it has no option for.
        key={String(zones.isSuccess)}
        name={name}
        label={staff('zone')}
        missing="zoneRequired"
        empty={staff('chooseZone')}
        choices={zones.choices ?? (now ? [now] : [])}
        required
      />
      {none && <ChoicesFailed lists={[zones]} />}
      {none && zones.choices?.length === 0 && (
        <Notice tone="due">
          <span>{none}</span>{' '}
          <Link href="/admin/zones" className="text-link">
            {staff('toZones')}
          </Link>
        </Notice>
      )}
    </>
  );
}

/** Says that lists of a form could not be loaded, with a way to load them again. */
export function ChoicesFailed({ lists, hint }: { lists: UseQueryResult[]; hint?: string }) {
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const missing = lists.filter((list) => !list.data && list.isError);
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="danger"
      title={staff('formDataFailed')}
      action={
        <Button
          variant="outline"
          busy={lists.some((list) => !list.data && list.isFetching) && common('loading')}
          onClick={() => missing.forEach((list) => void list.refetch())}
        >
          {common('tryAgain')}
        </Button>
      }
    >
      {hint}
    </Notice>
  );
}

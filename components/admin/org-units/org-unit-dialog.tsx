'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import type { Elements } from '@/components/ui/elements';
import { AskDialog } from '@/components/form/ask-dialog';
import { LoadFailed } from '@/components/list/load-failed';
import { Button } from '@/components/ui/button';
import { EditIcon, RemoveIcon } from '@/components/ui/icons';
import { Facts, type Fact } from '@/components/ui/facts';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { OrgUnitEmployees, type OrgUnit } from './org-unit-employees';

type Props = {
  title: string;
  orgUnit: OrgUnit;
  /** The message if the server sent none. */
  failed: string;
  edit: (onClose: () => void) => Elements;
  /** Offered once nobody belongs to it; until then `inUse` says what to do first. */
  removal: Pick<ComponentProps<typeof AskDialog>, 'ask' | 'values' | 'send' | 'doneAlready'>;
  inUse: string;
  /** What else has to be done before; '' if nothing, false while that is not known. */
  first?: string | false;
  onClose: () => void;
  facts: Fact[];
  children?: Elements;
} & Pick<ComponentProps<typeof OrgUnitEmployees>, 'also'>;

export function OrgUnitDialog({
  title,
  orgUnit,
  failed,
  edit,
  removal,
  first = '',
  onClose,
  children,
  ...shown
}: Props) {
  const { list } = orgUnit;
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const done = () => setDoing(undefined);
  useFailureToast(list, failed);
  // It may have been removed by somebody else since it was loaded.
  const gone = list.error instanceof ApiError && list.error.status === 404;
  const loaded = Boolean(list.first) && !gone;
  const empty = orgUnit.totalEmployees === 0;

  return (
    <>
      <Modal
        title={title}
        onClose={onClose}
        inAddress
        wide
        footer={
          <div className="flex w-full flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
            {loaded && (
              <>
                {empty && first === '' && (
                  <Button
                    variant="danger"
                    icon={RemoveIcon}
                    className="sm:mr-auto"
                    onClick={() => setDoing('remove')}
                  >
                    {common('remove')}
                  </Button>
                )}
                <Button variant="outline" icon={EditIcon} onClick={() => setDoing('edit')}>
                  {common('edit')}
                </Button>
              </>
            )}
            <Button onClick={onClose}>{common('close')}</Button>
          </div>
        }
      >
        {loaded ? (
          <>
            <Facts columns facts={shown.facts} />
            {children}
            {first && <p className="text-soft mt-3">{first}</p>}
            <h3 className="mt-6 mb-2 text-lg">{t('employees')}</h3>
            {!empty && <p className="text-soft mb-3">{shown.inUse}</p>}
            <OrgUnitEmployees orgUnit={orgUnit} failed={failed} also={shown.also} />
          </>
        ) : list.isPending ? (
          <Skeleton rows={5} />
        ) : (
          <LoadFailed title={failed} query={list} />
        )}
      </Modal>
      {doing === 'edit' && edit(done)}
      {doing === 'remove' && <AskDialog {...removal} danger onClose={done} onDone={onClose} />}
    </>
  );
}

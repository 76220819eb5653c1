'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { AskDialog } from '@/components/form/ask-dialog';
import { ExportButton } from '@/components/list/export-button';
import { ListScreen } from '@/components/list/list-screen';
import { useUrlState } from '@/components/list/use-url-state';
import { useZoneFilter } from '@/components/admin/org-units/use-choices';
import { call, newIdempotencyKey } from '@/lib/api/client';
import { listHospitals } from '@/lib/api/endpoints';
import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import { useFailToast } from '@/components/form/use-failure-text';
import { useReload } from '@/components/form/use-reload';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { hospitalSchema } from '@/lib/schemas/hospitals';
import { EditHospital, AddHospital } from './hospital-fields';
import { HospitalCards } from './hospital-cards';

function RemovedHospital({ hospital, onDone }: { hospital: ListedHospital; onDone: () => void }) {
  const t = useTranslations('adminHospitals');
  const common = useTranslations('common');
  const failToast = useFailToast();
  const reload = useReload();
  const [key] = useState(newIdempotencyKey);
  const { mutate, isPending } = useMutation({
    // With its details alone; it then counts as not confirmed.
    mutationFn: async () =>
      call('POST /api/hospital/addHospital', { body: hospitalSchema.parse(hospital), idempotencyKey: key }),
    onSuccess: () => {
      toast.success(t('putBack', { name: hospital.name }));
      reload();
      onDone();
    },
    onError: (error) => failToast(error),
  });
  return (
    // In sight wherever in the list it was removed.
    <div className="shadow-panel rounded-field sticky top-19 z-20 mb-3">
      <Notice
        role="status"
        action={
          <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
            <Button variant="outline" busy={isPending} onClick={() => mutate()}>
              {t('undo')}
            </Button>
            <IconButton label={common('closeDialog')} icon={<CloseIcon aria-hidden />} onClick={onDone} />
          </div>
        }
      >
        {t('removed', { name: hospital.name })}
      </Notice>
    </div>
  );
}

type Doing = { what: 'edit' | 'remove'; hospital: ListedHospital };

export function HospitalsScreen() {
  const t = useTranslations('adminHospitals');
  const staff = useTranslations('staff');
  const { read } = useUrlState();
  const zoneFilter = useZoneFilter();
  const [doing, setDoing] = useState<Doing>();
  const [removed, setRemoved] = useState<ListedHospital>();
  const close = () => setDoing(undefined);

  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        add={{ label: t('add'), form: (onClose) => <AddHospital zone={read('zone')} onClose={onClose} /> }}
        action={<ExportButton list="hospitals" />}
        name="hospitals"
        load={listHospitals}
        rows={(page) => page.hospitals}
        failed={t('loadFailed')}
        searchLabel={t('search')}
        filters={[
          zoneFilter,
          {
            name: 'status',
            label: t('lastConfirmed'),
            choices: [{ value: 'unconfirmed', label: t('unconfirmed') }],
            all: t('allConfirmed'),
          },
        ]}
        sorts={[{ key: 'name', head: staff('name') }]}
        note={({ oneSlip }) => (
          <>
            {removed && (
              <RemovedHospital key={removed._id} hospital={removed} onDone={() => setRemoved(undefined)} />
            )}
            {oneSlip && <p className="mb-3 font-semibold">{t('oneSlip')}</p>}
          </>
        )}
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={(hospital) => hospital._id}
        tiles="h-84.5"
        grid={(hospitals) => (
          <HospitalCards
            hospitals={hospitals}
            onEdit={(hospital) => setDoing({ what: 'edit', hospital })}
            onRemove={(hospital) => setDoing({ what: 'remove', hospital })}
          />
        )}
      />
      {doing?.what === 'edit' && <EditHospital hospital={doing.hospital} onClose={close} />}
      {doing?.what === 'remove' && (
        <AskDialog
          ask="adminHospitals.remove"
          values={{ name: doing.hospital.name }}
          danger
          send={() =>
            call('DELETE /api/hospital/[hospitalId]', { params: { hospitalId: doing.hospital._id } })
          }
          doneAlready={t('gone')}
          onClose={close}
          onDone={() => setRemoved(doing.hospital)}
        />
      )}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { ExportButton } from '@/components/list/export-button';
import { ListScreen } from '@/components/list/list-screen';
import { useUrlState } from '@/components/list/use-url-state';
import { useZoneFilter } from '@/components/admin/org-units/use-choices';
import { call } from '@/lib/api/client';
import { listHospitals } from '@/lib/api/endpoints';
import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import { AddHospital } from './add-hospital';
import { EditHospital } from './edit-hospital';
import { HospitalCards } from './hospital-cards';
import { RemovedHospital } from './removed-hospital';

type Doing = { what: 'edit' | 'remove'; hospital: ListedHospital };

/** /admin/hospitals (docs/contract.md#screens): the partner hospitals, with ways to add, change, confirm and remove them. */
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

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations, useLocale } from 'next-intl';
import { ListScreen } from '@/components/list/list-screen';
import { useUrlState } from '@/components/list/use-url-state';
import { listHospitals } from '@/lib/api/endpoints';
import { PlaceIcon } from '@/components/ui/icons';
import { OrgUnitDialog } from '@/components/admin/org-units/org-unit-dialog';
import { useOrgUnit } from '@/components/admin/org-units/org-unit-employees';
import { call } from '@/lib/api/client';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { ID_MAX_LENGTH } from '@/lib/constants/limits';
import { typedId } from '@/lib/format/personal';
import { zoneSchema, zoneFormSchema, type ListedZone, type Zone } from '@/lib/schemas/organisation';
import { useEdit } from '@/components/form/use-edit';
import { Facts } from '@/components/ui/facts';
import { NameField } from '@/components/form/name-field';

export function ZoneNameField() {
  const t = useTranslations('zones');
  return (
    <NameField
      of="thing"
      name="zoneName"
      label={t('name')}
      missing="zoneNameRequired"
      autoCapitalize="words"
      maxLength={60}
      required
    />
  );
}

/** The id is fixed, because employees, hospitals and cards refer to it. */
export function EditZone({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const t = useTranslations('zones');
  const { zoneId, zoneName } = zone;
  const form = useZodForm(zoneFormSchema, { zoneName });
  const { body, state } = useEdit<{ zoneName: string }, { zoneName: string }>({
    form,
    seen: { zoneName },
  });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      draft={`form-zone-${zoneId}`}
      edit={state}
      notFound={t('gone')}
      send={(input) => call('PUT /api/admin/zone/[zoneId]', { params: { zoneId }, body: body(input) })}
      onClose={onClose}
    >
      <Facts facts={[[t('id'), zoneId]]} />
      <ZoneNameField />
    </FormDialog>
  );
}

function CreateZone({ onClose }: { onClose: () => void }) {
  const t = useTranslations('zones');
  const staff = useTranslations('staff');
  const form = useZodForm(zoneSchema, { zoneName: '', zoneID: '' });
  return (
    <FormDialog
      title={t('create')}
      form={form}
      draft="form-zone"
      send={(body, idempotencyKey) => call('POST /api/admin/zone', { body, idempotencyKey })}
      submit={staff('create')}
      busy={staff('creating')}
      failed={t('createFailed')}
      onClose={onClose}
    >
      <ZoneNameField />
      <TextField
        name="zoneID"
        label={t('id')}
        missing="zoneIdRequired"
        help={t('idHelp')}
        placeholder={t('idExample')}
        clean={typedId}
        maxLength={ID_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}

const WAYS = [
  { to: 'employees?', label: 'employeesHere' },
  { to: 'employees?add=1&', label: 'addEmployee' },
  { to: 'hospitals?', label: 'hospitalsHere' },
  { to: 'hospitals?add=1&', label: 'addHospital' },
  { to: 'cards?', label: 'cardsHere' },
] as const;

function ZoneDetail({ zoneId, onClose }: { zoneId: string; onClose: () => void }) {
  const t = useTranslations('zones');
  const staff = useTranslations('staff');
  const admin = useTranslations('admin');
  const locale = useLocale();
  const orgUnit = useOrgUnit('zone', zoneId, (zoneId, query, signal) =>
    call('GET /api/admin/details/Zone/[zoneId]', { params: { zoneId }, query, signal }),
  );
  const hospitals = useQuery({
    queryKey: ['admin', 'hospitals', 'in', zoneId],
    queryFn: ({ signal }) => listHospitals({ zone: zoneId, limit: 1 }, signal),
  });
  const zone = orgUnit.detail?.zone;
  const zoneName = zone?.zoneName ?? '';

  return (
    <OrgUnitDialog
      title={zoneName || staff('zone')}
      orgUnit={orgUnit}
      failed={t('loadFailed')}
      edit={(close) => zone && <EditZone zone={zone} onClose={close} />}
      removal={{
        ask: 'zones.remove',
        values: { name: zoneName },
        send: () => call('DELETE /api/admin/zone/[zoneId]', { params: { zoneId } }),
        doneAlready: t('removedAlready'),
      }}
      inUse={t('removeInUse')}
      // If they cannot be counted, the server still refuses.
      first={hospitals.data?.total ? t('removeHospitals') : !hospitals.isPending && ''}
      onClose={onClose}
      facts={[
        [t('name'), zoneName],
        [t('id'), zone?.zoneId],
        [admin('totalEmployees'), count(orgUnit.totalEmployees, locale)],
      ]}
      also={{ head: staff('position'), of: (row) => row.employeePosition }}
    >
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {WAYS.map(({ to, label }) => (
          <li key={to}>
            <Link
              href={`/admin/${to}zone=${zone?.zoneId}`}
              className="text-link inline-block py-2 font-semibold"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </OrgUnitDialog>
  );
}

function ZoneCards({ zones, onOpen }: { zones: ListedZone[]; onOpen: (zoneId: string) => void }) {
  const t = useTranslations('zones');
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {zones.map(({ _id, zoneId, zoneName, activeEmployees }) => (
        <li key={_id}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(zoneId)}
            className="bg-raised border-line hover:border-teal rounded-panel flex h-full w-full items-center gap-4 border px-5 py-4 text-left transition-colors duration-150"
          >
            <span className="bg-teal-wash text-teal-strong grid size-11 shrink-0 place-items-center rounded-full">
              <PlaceIcon aria-hidden className="size-5" />
            </span>
            <span className="min-w-0">
              <span className="font-heading block text-lg leading-snug font-bold break-words">
                {zoneName}
              </span>{' '}
              <span className="text-soft block">
                <span className="break-all">{zoneId}</span>{' '}
                <span>{`· ${t('activeEmployees', { count: activeEmployees })}`}</span>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function ZonesScreen() {
  const t = useTranslations('zones');
  const { read, open, close } = useUrlState();
  const opened = read('open');

  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        add={{ label: t('create'), form: (onClose) => <CreateZone onClose={onClose} /> }}
        name="zones"
        load={(query, signal) => call('GET /api/admin/details/Zones', { query, signal })}
        rows={(page) => page.zones}
        failed={t('loadFailed')}
        searchLabel={t('search')}
        short
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={(zone) => zone._id}
        tiles="h-21"
        grid={(zones) => <ZoneCards zones={zones} onOpen={(zoneId) => open('open', zoneId)} />}
      />
      {opened && <ZoneDetail key={opened} zoneId={opened} onClose={() => close('open')} />}
    </>
  );
}

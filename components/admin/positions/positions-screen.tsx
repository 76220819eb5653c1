'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ListScreen } from '@/components/list/list-screen';
import { useUrlState } from '@/components/list/use-url-state';
import { call } from '@/lib/api/client';
import { rupees, count } from '@/lib/format/display';
import { typedRupees, wholeRupees } from '@/lib/format/rupees';
import { OrgUnitDialog } from '@/components/admin/org-units/org-unit-dialog';
import { useZones } from '@/components/admin/org-units/use-choices';
import { useOrgUnit } from '@/components/admin/org-units/org-unit-employees';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import {
  positionFormSchema,
  positionSchema,
  type Position,
  type PositionInput,
} from '@/lib/schemas/organisation';
import { asTexts, useEdit } from '@/components/form/use-edit';
import type { z } from 'zod';
import { Facts } from '@/components/ui/facts';
import { FieldFrame } from '@/components/form/field-frame';
import { NameField } from '@/components/form/name-field';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { CONTROL } from '@/components/ui/styles';

/** The salary is in whole rupees. */
export function PositionFields() {
  const t = useTranslations('positions');
  return (
    <>
      <NameField
        of="thing"
        name="positionName"
        label={t('positionName')}
        missing="positionNameRequired"
        autoCapitalize="words"
        maxLength={60}
        required
      />
      <SalaryField />
    </>
  );
}

function SalaryField() {
  const t = useTranslations('positions');
  const locale = useLocale();
  const { register } = useFormContext();
  const { onChange, ...field } = register('positionSalary');
  const typed = String(useWatch({ name: 'positionSalary' }) ?? '');
  return (
    <FieldFrame name="positionSalary" label={t('salaryInRupees')} missing="salaryRequired" required>
      {(aria) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            {...field}
            {...aria}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              cleanInPlace(event.target, typedRupees);
              return onChange(event);
            }}
            className={`${CONTROL} max-w-44 tabular-nums`}
          />
          <output htmlFor={aria.id} className="min-h-7 text-lg font-semibold tabular-nums">
            {typed && rupees(wholeRupees(typed), locale)}
          </output>
        </div>
      )}
    </FieldFrame>
  );
}

type PositionForm = z.input<typeof positionFormSchema>;

const valuesOf = <T,>(valueOf: (field: keyof PositionInput) => T) =>
  Object.fromEntries(positionSchema.keyof().options.map((field) => [field, valueOf(field)]));

/** The id is fixed, because employees refer to it. */
export function EditPosition({ position, onClose }: { position: Position; onClose: () => void }) {
  const t = useTranslations('positions');
  const locale = useLocale();
  const { positionId } = position;
  const seen = valuesOf((field) => position[field]);
  const form = useZodForm(positionFormSchema, asTexts<PositionForm>(seen));
  const { body, state } = useEdit<PositionInput, PositionForm>({
    form,
    seen,
    wordsOf: (_, value) => (typeof value === 'number' ? rupees(value, locale) : String(value)),
  });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      draft={`form-position-${positionId}`}
      edit={state}
      notFound={t('gone')}
      send={(input) =>
        call('PUT /api/admin/position/[positionId]', {
          auth: 'bearer',
          params: { positionId },
          body: body(input),
        })
      }
      onClose={onClose}
    >
      <Facts facts={[[t('positionId'), positionId]]} />
      <PositionFields />
    </FormDialog>
  );
}

function CreatePosition({ onClose }: { onClose: () => void }) {
  const t = useTranslations('positions');
  const staff = useTranslations('staff');
  const form = useZodForm(positionFormSchema, asTexts<PositionForm>(valuesOf(() => '')));
  return (
    <FormDialog
      title={t('createTitle')}
      form={form}
      draft="form-position"
      send={(body, idempotencyKey) =>
        call('POST /api/admin/position', { auth: 'bearer', body, idempotencyKey })
      }
      submit={staff('create')}
      busy={staff('creating')}
      failed={t('createFailed')}
      onClose={onClose}
    >
      <PositionFields />
    </FormDialog>
  );
}

function PositionDetail({ positionId, onClose }: { positionId: string; onClose: () => void }) {
  const t = useTranslations('positions');
  const staff = useTranslations('staff');
  const admin = useTranslations('admin');
  const locale = useLocale();
  const orgUnit = useOrgUnit('position', positionId, (id, query, signal) =>
    call('GET /api/admin/details/Position/[id]', { params: { id }, query, signal, auth: 'bearer' }),
  );
  const { labelOf } = useZones();
  const position = orgUnit.detail?.position;
  const positionName = position?.positionName ?? '';

  return (
    <OrgUnitDialog
      title={positionName || staff('position')}
      orgUnit={orgUnit}
      failed={t('loadFailed')}
      edit={(close) => position && <EditPosition position={position} onClose={close} />}
      removal={{
        ask: 'positions.remove',
        values: { name: positionName },
        send: () =>
          call('DELETE /api/admin/position/[positionId]', { auth: 'bearer', params: { positionId } }),
        doneAlready: t('removedAlready'),
      }}
      inUse={t('removeInUse')}
      onClose={onClose}
      facts={[
        [t('positionName'), positionName],
        [t('positionId'), position?.positionId],
        [admin('totalEmployees'), count(orgUnit.totalEmployees, locale)],
        [t('salary'), position && rupees(position.positionSalary, locale)],
      ]}
      also={{ head: staff('zone'), of: ({ employeeZone }) => labelOf(employeeZone) }}
    />
  );
}

function PositionCards({
  positions,
  onOpen,
}: {
  positions: Position[];
  onOpen: (positionId: string) => void;
}) {
  const t = useTranslations('positions');
  const locale = useLocale();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {positions.map(({ _id, positionId, positionName, positionSalary }) => (
        <li key={_id}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(positionId)}
            className="bg-raised border-line hover:border-teal rounded-panel flex h-full w-full flex-col justify-between gap-1 border px-5 py-4 text-left transition-colors duration-150"
          >
            <span className="font-heading text-lg leading-snug font-bold wrap-anywhere">{positionName}</span>{' '}
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-soft">{positionId}</span> <span className="sr-only">{t('salary')}</span>{' '}
              <span className="text-lg font-semibold tabular-nums">{rupees(positionSalary, locale)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function PositionsScreen() {
  const t = useTranslations('positions');
  const { read, open, close } = useUrlState();
  const opened = read('open');

  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        add={{ label: t('createPosition'), form: (onClose) => <CreatePosition onClose={onClose} /> }}
        name="positions"
        load={(query, signal) => call('GET /api/admin/details/Positions', { query, signal, auth: 'bearer' })}
        rows={(page) => page.positions}
        failed={t('loadFailed')}
        searchLabel={t('search')}
        short
        empty={{ title: t('none'), hint: t('noneHint') }}
        rowKey={(position) => position._id}
        tiles="h-22.75"
        grid={(positions) => <PositionCards positions={positions} onOpen={(id) => open('open', id)} />}
      />
      {opened && <PositionDetail key={opened} positionId={opened} onClose={() => close('open')} />}
    </>
  );
}

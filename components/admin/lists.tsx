'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardNumber } from '@/components/cards/card-number';
import { StatusBadge } from '@/components/cards/due-badge';
import { listCards, listEmployees, listHospitals, listPositions, listZones } from '@/lib/api/endpoints';
import { longDate, rupees } from '@/lib/format/display';
import type { Card, Employee, Hospital, Position, Zone } from '@/lib/schemas/answers';
import { PagedTable } from './paged-table';

/** The lists of spec §2, Admin, as plain tables; each grows into its own screen. */
export function EmployeeList() {
  const t = useTranslations('admin');
  return (
    <PagedTable<Employee>
      name="employees"
      subtitle={t('employeesText')}
      failed={t('employeesFailed')}
      load={async (query, signal) => {
        const { employees, ...page } = await listEmployees(query, signal);
        return { rows: employees, ...page };
      }}
      columns={[
        { head: t('employeeId'), cell: (row) => <b>{row.employeeId}</b> },
        { head: t('name'), cell: (row) => row.employeeName },
        { head: t('contact'), cell: (row) => row.employeeContact },
        { head: t('zone'), cell: (row) => row.employeeZone },
        { head: t('position'), cell: (row) => row.employeePosition },
        { head: t('status'), cell: (row) => <StatusBadge active={row.employeeStatus} /> },
      ]}
    />
  );
}

export function ZoneList() {
  const t = useTranslations('admin');
  return (
    <PagedTable<Zone>
      name="zones"
      subtitle={t('zonesText')}
      failed={t('zonesFailed')}
      load={async (query, signal) => {
        const { zones, ...page } = await listZones(query, signal);
        return { rows: zones, ...page };
      }}
      columns={[
        { head: t('zoneId'), cell: (row) => <b>{row.zoneId}</b> },
        { head: t('name'), cell: (row) => row.zoneName },
      ]}
    />
  );
}

export function PositionList() {
  const t = useTranslations('admin');
  const locale = useLocale();
  return (
    <PagedTable<Position>
      name="positions"
      subtitle={t('positionsText')}
      failed={t('positionsFailed')}
      load={async (query, signal) => {
        const { positions, ...page } = await listPositions(query, signal);
        return { rows: positions, ...page };
      }}
      columns={[
        { head: t('positionId'), cell: (row) => <b>{row.positionId}</b> },
        { head: t('name'), cell: (row) => row.positionName },
        { head: t('salary'), cell: (row) => rupees(row.positionSalary, locale), right: true },
      ]}
    />
  );
}

export function CardList() {
  const t = useTranslations('admin');
  const card = useTranslations('card');
  const locale = useLocale();
  return (
    <PagedTable<Card>
      name="cards"
      subtitle={t('cardsText')}
      failed={t('cardsFailed')}
      load={async (query, signal) => {
        const { cards, ...page } = await listCards(query, signal);
        return { rows: cards, ...page };
      }}
      columns={[
        {
          head: t('cardId'),
          cell: (row) => (
            <b>
              <CardNumber number={row.cardNumber} />
            </b>
          ),
        },
        { head: t('employeeId'), cell: (row) => row.employeeId },
        { head: t('zoneId'), cell: (row) => row.zoneID },
        { head: t('status'), cell: (row) => <StatusBadge active={row.cardStatus} /> },
        { head: t('members'), cell: (row) => card('memberCount', { count: row.cardMembers }), right: true },
        {
          head: t('dueDate'),
          cell: (row) => <span className="whitespace-nowrap">{longDate(row.cardDueDate, locale)}</span>,
          right: true,
        },
      ]}
    />
  );
}

export function HospitalList() {
  const t = useTranslations('admin');
  return (
    <PagedTable<Hospital>
      name="hospitals"
      subtitle={t('hospitalsText')}
      failed={t('hospitalsFailed')}
      load={async (query, signal) => {
        const { hospitals, ...page } = await listHospitals(query, signal);
        return { rows: hospitals, ...page };
      }}
      columns={[
        { head: t('name'), cell: (row) => <b>{row.name}</b> },
        { head: t('zone'), cell: (row) => row.zone },
        { head: t('address'), cell: (row) => row.address },
        {
          head: t('phone'),
          cell: (row) => <span className="whitespace-nowrap">{row.phone ?? ''}</span>,
        },
      ]}
    />
  );
}

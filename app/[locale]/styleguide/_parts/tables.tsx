'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StatusBadge } from '@/components/cards/due-badge';
import { CopyButton } from '@/components/ui/copy-button';
import { DataTable } from '@/components/ui/data-table';
import { SearchBox } from '@/components/ui/search-box';
import { Specimen } from './section';

const ROWS = [
  { number: 'JEEVAN1234567890', members: 4, active: true },
  { number: 'JEEVANRAMPUR2026', members: 1, active: false },
];

/** Rows to scan and to search: a table at a desk, a list on a phone. */
export function Tables() {
  const t = useTranslations('styleguide');
  const card = useTranslations('card');
  const [q, setQ] = useState('');
  const [sort, setSort] = useState('');
  const found = ROWS.filter(({ number }) => number.includes(q.toUpperCase()));
  return (
    <>
      <Specimen name="SearchBox">
        <SearchBox label={t('placeholder')} q={q} onSearch={setQ} />
      </Specimen>
      <Specimen name="DataTable">
        <DataTable
          caption={t('lists')}
          rows={sort.startsWith('-') ? [...found].reverse() : found}
          rowKey={({ number }) => number}
          sort={sort}
          onSort={setSort}
          columns={[
            { key: 'number', head: card('number'), cell: ({ number }) => number, sorts: true },
            { key: 'active', head: card('status'), cell: ({ active }) => <StatusBadge active={active} /> },
            { key: 'members', head: card('members'), cell: ({ members }) => members, number: true },
          ]}
        />
      </Specimen>
      <Specimen name="CopyButton">
        <CopyButton text={ROWS[0]!.number} />
      </Specimen>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { ListScreen } from '@/components/list/list-screen';
import { useUrlState } from '@/components/list/use-url-state';
import { listPositions } from '@/lib/api/endpoints';
import { CreatePosition } from './create-position';
import { PositionCards } from './position-cards';
import { PositionDetail } from './position-detail';

/** /admin/positions (docs/contract.md#screens): the positions; the open one is in the address. */
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
        load={listPositions}
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

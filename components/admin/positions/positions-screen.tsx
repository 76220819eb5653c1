'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListScreen } from '@/components/list/list-screen';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { useAddress } from '@/components/list/use-address';
import { listPositions } from '@/lib/api/endpoints';
import { CreatePosition } from './create-position';
import { PositionCards } from './position-cards';
import { PositionDetail } from './position-detail';

/** /admin/positions (docs/contract.md#screens): the positions; the open one is in the address. */
export function PositionsScreen() {
  const t = useTranslations('positions');
  const { read, open, close } = useAddress();
  const [creating, setCreating] = useState(false);
  const opened = read('open');
  const create = (
    <Button icon={<PlusIcon aria-hidden className="size-5" />} onClick={() => setCreating(true)}>
      {t('createPosition')}
    </Button>
  );

  return (
    <>
      <ListScreen
        title={t('title')}
        subtitle={t('subtitle')}
        action={create}
        name="positions"
        load={listPositions}
        rows={(page) => page.positions}
        failed={t('loadFailed')}
        searchLabel={t('search')}
        sorts={[
          { key: 'name', head: t('positionName') },
          { key: 'id', head: t('positionId') },
          { key: 'salary', head: t('salary') },
        ]}
        empty={{ title: t('none'), hint: t('noneHint'), action: create }}
        rowKey={(position) => position._id}
        tiles="h-22.75"
        grid={(positions) => <PositionCards positions={positions} onOpen={(id) => open('open', id)} />}
      />
      {opened && <PositionDetail key={opened} positionId={opened} onClose={() => close('open')} />}
      {creating && <CreatePosition onClose={() => setCreating(false)} />}
    </>
  );
}

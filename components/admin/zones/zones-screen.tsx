'use client';

import { useTranslations } from 'next-intl';
import { ListScreen } from '@/components/list/list-screen';
import { useUrlState } from '@/components/list/use-url-state';
import { listZones } from '@/lib/api/endpoints';
import { CreateZone } from './create-zone';
import { ZoneCards } from './zone-cards';
import { ZoneDetail } from './zone-detail';

/** /admin/zones (docs/contract.md#screens): the zones; the open one is in the address. */
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
        load={listZones}
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

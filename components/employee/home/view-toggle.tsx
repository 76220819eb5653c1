'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Elements } from '@/components/ui/elements';
import { CardsIcon, PlusIcon } from '@/components/ui/icons';
import { SEGMENT, SEGMENTS } from '@/components/ui/control-styles';

type View = 'cards' | 'add';

/** 'View Cards' or 'Add New Member' (docs/contract.md#employee-home): two buttons that look like one switch. */
export function ViewToggle({ now, onShow }: { now: View | undefined; onShow: (view: View) => void }) {
  const t = useTranslations('cards');
  const hint = useId();
  const half = (view: View, icon: Elements, label: string, about?: string) => {
    const chosen = now === view;
    return (
      <button
        type="button"
        aria-pressed={chosen}
        aria-describedby={about && hint}
        onClick={() => !chosen && onShow(view)}
        className={`${SEGMENT} px-2! sm:px-6!`}
      >
        {icon}
        <span>
          <span>{label}</span>
          {about && (
            <span id={hint} aria-hidden className="block text-sm font-normal">
              {about}
            </span>
          )}
        </span>
      </button>
    );
  };
  return (
    <div
      role="group"
      aria-label={t('view')}
      className={`${SEGMENTS} w-full grid-cols-[auto_auto] sm:w-fit sm:grid-cols-2`}
    >
      {half('cards', <CardsIcon aria-hidden className="size-5 max-sm:hidden" />, t('viewCards'))}
      {half(
        'add',
        <PlusIcon aria-hidden className="size-5 max-sm:hidden" />,
        t('addNewMember'),
        t('newFamilyCard'),
      )}
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CardsIcon, PlusIcon } from '@/components/ui/icons';

type View = 'cards' | 'add';

/** 'View Cards' or 'Add New Member' (spec §2, Employee home): two buttons that look like one switch. */
export function ViewToggle({ adding, onShow }: { adding: boolean; onShow: (view: View) => void }) {
  const t = useTranslations('cards');
  const half = (view: View, icon: ReactNode, label: string) => {
    const chosen = adding === (view === 'add');
    return (
      <button
        type="button"
        aria-pressed={chosen}
        onClick={() => !chosen && onShow(view)}
        className="aria-pressed:bg-teal aria-pressed:text-on-teal not-aria-pressed:hover:text-teal flex min-h-12 items-center justify-center gap-2 rounded-full px-2 leading-tight font-semibold transition-colors duration-150 sm:px-6"
      >
        {icon}
        {label}
      </button>
    );
  };
  return (
    <div
      role="group"
      aria-label={t('view')}
      className="bg-sunken border-line grid w-full grid-cols-[auto_auto] gap-1 rounded-full border p-1 sm:w-fit sm:grid-cols-2"
    >
      {half('cards', <CardsIcon aria-hidden className="size-5 max-sm:hidden" />, t('viewCards'))}
      {half('add', <PlusIcon aria-hidden className="size-5 max-sm:hidden" />, t('addNewMember'))}
    </div>
  );
}

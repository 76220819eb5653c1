'use client';

import { useTranslations } from 'next-intl';
import { numberAmong } from '@/lib/card-code/read-input';
import { groupCardNumber } from '@/lib/format/card-number';
import { PAGES } from './pages';
import type { Hit, Hits } from './use-everywhere';

const ADD = {
  addEmployee: '/admin/employees',
  addHospital: '/admin/hospitals',
  createZone: '/admin/zones',
  createPosition: '/admin/positions',
  addAdmin: '/admin/admins',
} as const;
/** What can be done with a card whose number is typed; its dialog asks first. */
const CARD_ACTIONS = ['block', 'unblock', 'replace'] as const;

const keysOf = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as Key[];
const wordsOf = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** Whether each typed word begins a word of the label. */
const fits = (label: string, typed: string) => {
  const words = wordsOf(label);
  return wordsOf(typed).every((begin) => words.some((word) => word.startsWith(begin)));
};

/** The actions and the screens whose names fit what was typed; all of them before anything is. */
export function useCommands(typed: string): Hits[] {
  const t = useTranslations('admin');
  const commands = useTranslations('commands');
  const { cardNumber, around: verbs } = numberAmong(typed) ?? { cardNumber: '', around: '' };
  const group = (kind: Hits['kind'], all: Hit[], by: string): Hits => {
    const hits = all.filter(({ title }) => fits(title, by));
    return { kind, hits, total: hits.length, href: '' };
  };
  return [
    cardNumber && verbs
      ? group(
          'actions',
          CARD_ACTIONS.map((action) => ({
            id: action,
            href: `/admin/cards?card=${cardNumber}&do=${action}`,
            title: commands(action, { number: groupCardNumber(cardNumber) }),
          })),
          verbs,
        )
      : group(
          'actions',
          keysOf(ADD).map((key) => ({ id: key, href: `${ADD[key]}?add=1`, title: commands(key) })),
          typed,
        ),
    group(
      'screens',
      PAGES.map(({ key }) => ({ id: key, href: `/admin/${key}`, title: t(key) })),
      typed,
    ),
  ].filter(({ hits }) => hits.length > 0);
}

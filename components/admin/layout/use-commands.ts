'use client';

import { useTranslations } from 'next-intl';
import { numberAmong } from '@/lib/card-code/read-input';
import { groupCardNumber } from '@/lib/format/card-number';
import { ACTIONS, fits, PARTS, PAGES } from './commands';
import type { Hit, Hits } from './use-everywhere';

const CARD_ACTIONS = ['block', 'unblock', 'replace'] as const;

const entriesOf = <Key extends string, Value>(of: Record<Key, Value>) =>
  Object.entries(of) as Array<[Key, Value]>;

export function useCommands(typed: string): Hits[] {
  const t = useTranslations('admin');
  const commands = useTranslations('commands');
  const { cardNumber, around: verbs } = numberAmong(typed) ?? { cardNumber: '', around: '' };
  const asHits = (table: Partial<typeof ACTIONS & typeof PARTS>): Hit[] =>
    entriesOf(table as typeof ACTIONS & typeof PARTS)
      .map(([id, [href, words]]) => ({ id, href, title: commands(id), words }))
      .filter(({ title, words }) => fits(typed, title, words));
  const pages = PAGES.filter(({ key, words }) => fits(typed, t(key), words)).map(({ key }) => ({
    ...{ id: key, href: `/admin/${key}`, title: t(key) },
  }));
  const groups = {
    actions:
      cardNumber && verbs
        ? CARD_ACTIONS.map((id) => ({
            ...{ id, href: `/admin/cards?card=${cardNumber}&do=${id}` },
            title: commands(id, { number: groupCardNumber(cardNumber) }),
          })).filter(({ title }) => fits(verbs, title, ''))
        : asHits(ACTIONS),
    screens: [...pages, ...(typed.trim() ? asHits(PARTS) : [])],
  };
  return entriesOf(groups)
    .map(([kind, hits]) => ({ kind, hits, total: hits.length, href: '' }))
    .filter(({ total }) => total > 0);
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Fragment, useId, useRef, useState, type KeyboardEvent } from 'react';
import { LoadFailed } from '@/components/list/load-failed';
import { FindByScan } from '@/components/scan/find-by-scan';
import { ScanIntoSearch } from '@/components/scan/scan-into-search';
import { CONTROL } from '@/components/ui/styles';
import { CardIcon, HospitalIcon, InboxIcon, NextIcon, PeopleIcon, PlusIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { onOwnEntry } from '@/components/ui/use-back';
import { count } from '@/lib/format/display';
import { useRouter } from '@/lib/i18n/navigation';
import { useCommands } from './use-commands';
import { exactFirst, useEverywhere, type Hit, type Hits } from './use-everywhere';

const ICONS = {
  actions: PlusIcon,
  screens: NextIcon,
  cards: CardIcon,
  employees: PeopleIcon,
  hospitals: HospitalIcon,
  inbox: InboxIcon,
};
const MAX_LENGTH = 100;

type Option = Pick<Hit, 'id' | 'href'>;
const allOf = ({ kind, href }: Hits): Option => ({ id: `all-${kind}`, href });

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const router = useRouter();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const search = useEverywhere(typed);
  const commands = useCommands(typed);
  const found = search.groups ?? [];
  const groups = exactFirst([...commands, ...found], typed);
  const options = groups.flatMap((group): Option[] => [
    ...group.hits,
    ...(group.total > group.hits.length ? [allOf(group)] : []),
  ]);
  const current = options[Math.min(chosen, options.length - 1)];
  const optionId = (option: Option) => `${id}-${option.id}`;

  const enter = (text = '') => {
    setTyped(text);
    setChosen(0);
  };
  const go = ({ href }: Option) => {
    onClose();
    onOwnEntry(() => router.push(href));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      const next = (Math.min(chosen, options.length - 1) + step + options.length) % options.length;
      setChosen(next);
      document.getElementById(optionId(options[next]!))?.scrollIntoView({ block: 'nearest' });
    }
    // While a search runs, the first row may be another one in a moment.
    if (event.key === 'Enter' && current && !search.waiting) {
      event.preventDefault();
      go(current);
    }
  };

  const said = search.waiting
    ? common('searching')
    : groups.length > 0
      ? t('foundEverywhere', { total: options.length })
      : search.groups && t('foundNothing');

  return (
    <Modal title={t('searchEverywhere')} onClose={onClose}>
      <div className="flex items-center gap-3">
        <input
          // The dialog focuses what has this attribute when it opens; React does not write it.
          ref={(input) => {
            box.current = input;
            input?.setAttribute('autofocus', '');
          }}
          type="text"
          role="combobox"
          aria-label={t('searchEverywhereHint')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          aria-autocomplete="list"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          placeholder={t('searchEverywhereHint')}
          value={typed}
          onChange={(event) => enter(event.target.value)}
          onKeyDown={onKeyDown}
          className={CONTROL}
        />
        <ScanIntoSearch box={box} enter={enter} />
        <FindByScan onFound={(number) => go({ id: number, href: `/admin/cards?card=${number}` })} />
      </div>
      <p role="status" className="text-soft mt-3 min-h-6">
        {typed.trim() ? said : t('searchEverywhereKeys')}
      </p>
      {search.isError && <LoadFailed query={search} />}
      <div id={`${id}-list`} role="listbox" aria-label={t('searchEverywhere')} className="min-h-40">
        {groups.map((group) => (
          <Fragment key={group.kind}>
            <Group
              group={group}
              current={current}
              optionId={optionId}
              onGo={go}
              onPoint={(option) => setChosen(options.findIndex((each) => each.id === option.id))}
            />
          </Fragment>
        ))}
      </div>
    </Modal>
  );
}

type GroupProps = {
  group: Hits;
  current: Option | undefined;
  optionId: (option: Option) => string;
  onGo: (option: Option) => void;
  onPoint: (option: Option) => void;
};

function Group({ group, current, optionId, onGo, onPoint }: GroupProps) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const Icon = ICONS[group.kind];
  const head = optionId({ id: `head-${group.kind}`, href: '' });
  const row = (option: Option) => ({
    id: optionId(option),
    role: 'option',
    'aria-selected': option.id === current?.id,
    onClick: () => onGo(option),
    onPointerMove: () => onPoint(option),
    className:
      'rounded-field aria-selected:bg-teal-wash forced-colors:aria-selected:border flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5',
  });
  const all = allOf(group);
  return (
    <div role="group" aria-labelledby={head} className="mt-3">
      <p id={head} className="text-soft px-3 font-semibold">
        {[
          group.without ? t('foundWithout', { word: group.without }) : t(group.kind),
          group.near && t('foundNear', { place: group.near }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {group.hits.map((hit) => (
        <div key={hit.id} {...row(hit)}>
          <Icon aria-hidden className="text-teal size-5 shrink-0" />
          <span className="min-w-0">
            <span className="block font-semibold break-words">{hit.title}</span>
            {hit.detail && <span className="text-soft block tabular-nums">{hit.detail}</span>}
          </span>
        </div>
      ))}
      {group.total > group.hits.length && (
        <div {...row(all)}>
          <span className="text-link pl-8 font-semibold">
            {t(group.more ? 'foundMore' : group.totalIsMore ? 'foundMany' : 'foundAll', {
              total: count(group.total, locale),
            })}
          </span>
        </div>
      )}
    </div>
  );
}

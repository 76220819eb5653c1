'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { count } from '@/lib/format/display';
import { monthAndYear, shortMonth } from '@/lib/format/month';
import type { Dashboard } from '@/lib/schemas/responses/dashboard';
import { SkeletonAside, Nothing, Panel } from './panel';

const HEIGHT = 168;
/** Space above the bars for figures, below for months. */
const TOP = 24;
const BOTTOM = 28;
const ROOM = HEIGHT - TOP - BOTTOM;
/** Larger figures would overlap. */
const WIDEST = 9_999;
/** On a phone every third month has a label, counting back from the current one. */
const NAMED_EVERY = 3;

/** Heights of the placeholder bars, in percent. */
const COMING = [40, 55, 45, 60, 50, 65, 55, 70, 60, 75, 65, 50];

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** The month in the corner follows pointer, touch or arrow keys; at first it is the current one. */
export function MonthChart({ months }: { months: Dashboard['cardsByMonth'] | undefined }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  const [chosen, setChosen] = useState<number>();

  if (!months)
    return (
      <Panel title={t('byMonth')} aside={<SkeletonAside />}>
        <div
          aria-hidden
          style={{ height: HEIGHT }}
          className="flex animate-pulse items-end gap-[2.4%] px-[1%] pb-7"
        >
          {COMING.map((height, index) => (
            <span key={index} style={{ height: `${height}%` }} className="bg-sunken flex-1 rounded-t-sm" />
          ))}
        </div>
      </Panel>
    );
  const last = months.length - 1;
  const at = chosen ?? last;
  const most = Math.max(...months.map(({ cards }) => cards));
  if (most === 0)
    return (
      <Panel title={t('byMonth')}>
        <Nothing>{t('noneInYear')}</Nothing>
      </Panel>
    );

  const valueText = (index: number) => {
    const { month, cards } = months[index]!;
    const values = { month: monthAndYear(month, locale), count: cards, number: count(cards, locale) };
    return index === last ? t('inMonthSoFar', values) : t('inMonth', values);
  };
  const slot = 100 / months.length;
  const middle = (index: number) => `${(index + 0.5) * slot}%`;

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * (last + 1)))));
  }
  function step(event: KeyboardEvent) {
    const { key } = event;
    const to = key === 'Home' ? 0 : key === 'End' ? last : at + (STEPS[key] ?? NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, to)));
  }

  return (
    <Panel title={t('byMonth')} aside={<p className="font-semibold tabular-nums">{valueText(at)}</p>}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('byMonth')}
        aria-valuemin={1}
        aria-valuemax={months.length}
        aria-valuenow={at + 1}
        aria-valuetext={valueText(at)}
        onKeyDown={step}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
        className="rounded-field touch-pan-y"
      >
        <svg aria-hidden width="100%" height={HEIGHT} className="block overflow-visible">
          {months.map(({ month, cards }, index) => {
            const height = cards === 0 ? 0 : Math.max(2, (cards / most) * ROOM);
            const top = TOP + ROOM - height;
            const here = index === at;
            return (
              <g key={month}>
                <rect
                  x={`${(index + 0.14) * slot}%`}
                  y={top}
                  width={`${0.72 * slot}%`}
                  height={height}
                  rx={3}
                  className={here ? 'fill-teal' : 'fill-teal/60'}
                />
                {(here || most <= WIDEST) && (
                  <text
                    x={middle(index)}
                    y={top - 6}
                    textAnchor="middle"
                    className={`text-sm tabular-nums max-sm:hidden ${here ? 'fill-ink font-semibold' : 'fill-soft'}`}
                  >
                    {count(cards, locale)}
                  </text>
                )}
                <text
                  x={middle(index)}
                  y={HEIGHT - 7}
                  textAnchor="middle"
                  className={`${(last - index) % NAMED_EVERY === 0 ? '' : 'max-sm:hidden'} ${here ? 'fill-ink font-semibold' : 'fill-soft'}`}
                >
                  {shortMonth(month, locale)}
                </text>
              </g>
            );
          })}
          <line x1="0" x2="100%" y1={TOP + ROOM + 0.5} y2={TOP + ROOM + 0.5} className="stroke-edge" />
        </svg>
      </div>
      <MonthTable months={months} />
    </Panel>
  );
}

function MonthTable({ months }: { months: Dashboard['cardsByMonth'] }) {
  const t = useTranslations('dashboardAdmin');
  const common = useTranslations('common');
  const locale = useLocale();
  return (
    <div className="sr-only">
      <table>
        <caption>{t('byMonth')}</caption>
        <thead>
          <tr>
            <th scope="col">{common('month')}</th>
            <th scope="col">{t('cards')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, cards }) => (
            <tr key={month}>
              <th scope="row">{monthAndYear(month, locale)}</th>
              <td>{count(cards, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

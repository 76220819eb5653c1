'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReportBy } from '@/lib/constants/report';
import { rupees } from '@/lib/format/display';
import { yearName } from '@/lib/format/financial-year';
import { Link } from '@/lib/i18n/navigation';
import type { PivotTable, VisitSums } from '@/lib/schemas/responses/visits';
import { useRowNames } from './row-names';

export type Figures = 'rupees' | 'families';
type Beside = { now: VisitSums; before: VisitSums };
type Props = {
  pivot: PivotTable;
  rows: ReportBy;
  columns: ReportBy;
  figures: Figures;
  /** Also filters the visits behind a figure. */
  narrowed: Partial<Record<ReportBy, string>>;
};

const CELL = 'border-line border-b px-2 py-1.5 align-top print:px-1';
const HEAD = `${CELL} text-soft text-sm font-semibold`;

/** Each figure links to its visits; last year's is below it. */
export function PivotGrid({ pivot, rows, columns, figures, narrowed }: Props) {
  const t = useTranslations('report');
  const nameOf = useRowNames();
  const at = new Map(pivot.cells.map((cell) => [`${cell.row}\n${cell.column}`, cell]));
  const figure = (sums: Beside | undefined, where: Partial<Record<ReportBy, string>>) =>
    sums && (
      <Figure
        sums={sums}
        figures={figures}
        year={pivot.year}
        // Several together are no choice of the list.
        where={Object.values(where).includes('') ? undefined : { ...narrowed, ...where }}
      />
    );
  return (
    <div className="border-line rounded-panel bg-raised overflow-x-auto border print:overflow-visible print:border-0">
      <table className="w-full border-separate border-spacing-0 tabular-nums print:text-xs">
        <caption className="sr-only">{`${t(rows)} × ${t(columns)}`}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} bg-raised sticky left-0 z-10 text-left`}>
              {t(rows)}
            </th>
            {pivot.columns.map((column) => (
              <th key={column.id} scope="col" className={`${HEAD} text-right`}>
                {nameOf(columns, column)}
              </th>
            ))}
            <th scope="col" className={`${HEAD} text-ink text-right`}>
              {t('sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pivot.rows.map((row) => (
            <tr key={row.id} className="hover:bg-teal-wash/50 break-inside-avoid">
              <th
                scope="row"
                className={`${CELL} bg-raised sticky left-0 z-10 min-w-36 text-left font-semibold wrap-anywhere`}
              >
                {nameOf(rows, row)}
              </th>
              {pivot.columns.map((column) => (
                <td key={column.id} className={`${CELL} text-right`}>
                  {figure(at.get(`${row.id}\n${column.id}`), { [rows]: row.id, [columns]: column.id })}
                </td>
              ))}
              <td className={`${CELL} text-right`}>{figure(row, { [rows]: row.id })}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`${CELL} bg-raised sticky left-0 z-10 border-b-0 text-left`}>
              {t('sum')}
            </th>
            {pivot.columns.map((column) => (
              <td key={column.id} className={`${CELL} border-b-0 text-right`}>
                {figure(column, { [columns]: column.id })}
              </td>
            ))}
            <td className={`${CELL} border-b-0 text-right`}>{figure(pivot.total, {})}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type FigureProps = {
  sums: Beside;
  figures: Figures;
  year: number;
  where: Partial<Record<ReportBy, string>> | undefined;
};

function Figure({ sums: { now, before }, figures, year, where }: FigureProps) {
  const t = useTranslations('report');
  const locale = useLocale();
  const main = (sums: VisitSums) =>
    figures === 'rupees' ? rupees(sums.rupees, locale) : t('countFamilies', { count: sums.families });
  const more = (sums: VisitSums) =>
    figures === 'rupees'
      ? t('countVisits', { count: sums.visits })
      : t('countPeople', { count: sums.people });
  const said = (
    <>
      <span className="block font-semibold whitespace-nowrap">{main(now)}</span>
      <span className="block text-sm whitespace-nowrap print:text-xs">{more(now)}</span>
    </>
  );
  return (
    <>
      {now.visits > 0 &&
        (where ? (
          <Link
            href={{ pathname: '/admin/report', query: { view: 'visits', year, ...where } }}
            prefetch={false}
            className="hover:text-teal decoration-edge block underline underline-offset-4 print:no-underline"
          >
            {said}
          </Link>
        ) : (
          said
        ))}
      {before.visits > 0 && (
        <span className="text-soft block text-sm whitespace-nowrap print:text-xs">
          {`${yearName(year - 1)}: ${main(before)}`}
        </span>
      )}
    </>
  );
}

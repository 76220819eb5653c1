'use client';

import { useLocale, useTranslations } from 'next-intl';
import { count, rupees } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';

export type SumRow = {
  key: string;
  label: string;
  /** Where it leads, in the report: to its visits. */
  query: Record<string, string | number>;
  /** For several together, which a bar would make look like the largest. */
  noBar?: boolean;
  visits: number;
  rupees: number;
};
type Props = { title: string; rows: SumRow[]; className?: string };

/** Visits and rupees by something, each with a bar as long as its share of the largest. */
export function SumTable({ title, rows, className = '' }: Props) {
  const t = useTranslations('report');
  const locale = useLocale();
  // Where nothing was paid the bars show the visits.
  const field = rows.some((row) => row.rupees > 0) ? 'rupees' : 'visits';
  const most = Math.max(1, ...rows.map((row) => (row.noBar ? 0 : row[field])));
  return (
    <table className={`w-full border-collapse break-inside-avoid tabular-nums ${className}`}>
      <caption className="font-heading pb-1 text-left text-lg font-bold">{title}</caption>
      <thead>
        <tr className="text-soft border-line border-b text-left text-sm">
          <th scope="col" className="py-1 font-normal">
            <span className="sr-only">{title}</span>
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('visits')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('paid')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-line border-b align-baseline">
            <th scope="row" className="w-full py-1.5 text-left font-normal wrap-anywhere print:py-0.5">
              {row.visits > 0 ? (
                <Link
                  href={{ pathname: '/admin/report', query: row.query }}
                  prefetch={false}
                  className="hover:text-teal decoration-edge underline underline-offset-4 print:no-underline"
                >
                  {row.label}
                </Link>
              ) : (
                <span>{row.label}</span>
              )}
              {/* A border, as browsers leave backgrounds out of print. */}
              <span
                aria-hidden
                style={{ width: row.noBar ? 0 : `${(100 * row[field]) / most}%` }}
                className="border-teal mt-0.5 block border-t-6"
              />
            </th>
            <td className="py-1.5 pl-3 text-right print:py-0.5">{count(row.visits, locale)}</td>
            <td className="py-1.5 pl-3 text-right font-semibold whitespace-nowrap print:py-0.5">
              {rupees(row.rupees, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

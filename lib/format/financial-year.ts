import { dayInIndia } from './calendar';
/** India's financial year runs from April to March and is named by the year it begins in: 2026 is 2026–27. */
const FIRST_MONTH = 4;

/** The financial year of a day (default: today in India). @param day `YYYY-MM-DD` or `YYYY-MM` */
export function financialYearOf(day: string = dayInIndia()): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) < FIRST_MONTH ? year - 1 : year;
}

/** Its twelve months, `YYYY-MM`, April first. */
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = FIRST_MONTH - 1 + index;
    return `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });

/** `2026–27` */
export const yearName = (year: number): string => `${year}–${String((year + 1) % 100).padStart(2, '0')}`;

import { addMonths, startOfDayInIndia } from '@/lib/format/calendar';

/** From the first instant of a month in India to, and without, the first of another. @param months `YYYY-MM` */
export const registeredIn = (from: string, before: string) => ({
  cardRegisterDate: { $gte: startOfDayInIndia(`${from}-01`), $lt: startOfDayInIndia(`${before}-01`) },
});

/** `month` moved by whole months. @param month `YYYY-MM` */
export const moveMonth = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);

import { addMonths, startOfDayInIndia } from '@/lib/format/calendar';

/** Registered from the start of month `from` until before the start of month `before`, in India, both `YYYY-MM`. */
export const registeredIn = (from: string, before: string) => ({
  cardRegisterDate: { $gte: startOfDayInIndia(`${from}-01`), $lt: startOfDayInIndia(`${before}-01`) },
});

/** `month` moved by whole months. @param month `YYYY-MM` */
export const moveMonth = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);

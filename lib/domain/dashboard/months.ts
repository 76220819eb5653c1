import { addMonths } from '@/lib/format/calendar';

/** `month` moved by whole months. @param month `YYYY-MM` */
export const moveMonth = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);

import { ADMIN_AREA } from './admin';
import { EMPLOYEE_AREA } from './employee';
import { PUBLIC } from './public';
import { inBothLanguages } from './steps';

/** Every page and dialog, with the steps to reach it, in both languages. */
export const SCREENS = inBothLanguages([...PUBLIC, ...EMPLOYEE_AREA, ...ADMIN_AREA]);

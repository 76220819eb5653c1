import { ADMIN_AREA } from './admin';
import { EMPLOYEE_AREA } from './employee';
import { PUBLIC } from './public';

/** Every page and dialog, with the steps to reach it. */
export const SCREENS = [...PUBLIC, ...EMPLOYEE_AREA, ...ADMIN_AREA];

import { ADMIN_AREA } from './admin';
import { EMPLOYEE_AREA } from './employee';
import { PUBLIC } from './public';

/** Every page and dialog, as a person arrives at it. */
export const SCREENS = [...PUBLIC, ...EMPLOYEE_AREA, ...ADMIN_AREA];

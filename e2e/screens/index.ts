import { ADMIN_AREA } from './admin';
import { EMPLOYEE_AREA } from './employee';
import { HELP_GIVEN } from './help-given';
import { IMPORTS } from './imports';
import { PUBLIC } from './public';
import { REQUESTS } from './requests';

/** Every page and dialog, with the steps to reach it. */
export const SCREENS = [...PUBLIC, ...EMPLOYEE_AREA, ...ADMIN_AREA, ...HELP_GIVEN, ...IMPORTS, ...REQUESTS];

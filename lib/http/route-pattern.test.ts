import { expect, test } from 'vitest';
import { apiRoute, apiRoutes } from './route-pattern';

const patterns = [
  '/api/[[...path]]',
  '/api/verifyCard/[cardNumber]',
  '/api/loginEmployee',
  '/api/loginEmployee/admin',
  '/api/hospital/addHospital',
  '/api/hospital/[hospitalId]',
  '/api/hospital/[hospitalId]/confirm',
];
const routes = apiRoutes(Object.fromEntries(patterns.map((pattern) => [pattern, ['GET']])));

test.each([
  ['/api/verifyCard/JEEVAN0000000000', '/api/verifyCard/[cardNumber]'],
  ['/verifyCard/234123412346?name=Sita', '/api/verifyCard/[cardNumber]'],
  ['/api/verifyCard/a%2Fb', '/api/verifyCard/[cardNumber]'],
  ['/loginEmployee/admin/', '/api/loginEmployee/admin'],
  ['/api/hospital/addHospital', '/api/hospital/addHospital'],
  ['/api/hospital/addHospital/confirm', '/api/hospital/[hospitalId]/confirm'],
  ['/api/hospital/1/2/3', '/api/[[...path]]'],
  ['/api/Sita%20Devi', '/api/[[...path]]'],
  ['/%61pi/Sita%20Devi', undefined],
  ['/api', '/api/[[...path]]'],
  ['/hospitals?q=/api/loginEmployee', undefined],
  ['/', undefined],
])('%s: %s', (url, pattern) => expect(apiRoute(url, routes)?.pattern).toBe(pattern));

/**
 * Every call of docs/contract.md#calls with its handler, one line each, by the address the browser uses.
 * lib/api derives the types of parameters, query, body and response from it, so a change of a handler or
 * schema breaks the build of each screen that depends on it. Types only: no server code reaches the browser.
 * tests/checklist.test.ts compares the lines with the route files.
 */
type Handlers = {
  'POST /api/account/password': typeof import('./account/password/route').POST;
  'GET /api/account/passkey': typeof import('./account/passkey/route').GET;
  'POST /api/account/passkey': typeof import('./account/passkey/route').POST;
  'DELETE /api/account/passkey/[passkeyId]': typeof import('./account/passkey/[passkeyId]/route').DELETE;
  'GET /api/account/passkey/ask': typeof import('./account/passkey/ask/route').GET;
  'POST /api/account/passkey/codes': typeof import('./account/passkey/codes/route').POST;
  'POST /api/account/passkey/options': typeof import('./account/passkey/options/route').POST;
  'POST /api/account/passkey/verify': typeof import('./account/passkey/verify/route').POST;
  'GET /api/account': typeof import('./account/route').GET;
  'GET /api/admin/accounts/held': typeof import('./admin/accounts/held/route').GET;
  'PUT /api/admin/accounts/held': typeof import('./admin/accounts/held/route').PUT;
  'GET /api/admin/activity': typeof import('./admin/activity/route').GET;
  'DELETE /api/admin/card/[cardNumber]': typeof import('./admin/card/[cardNumber]/route').DELETE;
  'PUT /api/admin/card/[cardNumber]/block': typeof import('./admin/card/[cardNumber]/block/route').PUT;
  'POST /api/admin/card/[cardNumber]/members': typeof import('./admin/card/[cardNumber]/members/route').POST;
  'PUT /api/admin/card/[cardNumber]/members/[memberId]': typeof import('./admin/card/[cardNumber]/members/[memberId]/route').PUT;
  'DELETE /api/admin/card/[cardNumber]/members/[memberId]': typeof import('./admin/card/[cardNumber]/members/[memberId]/route').DELETE;
  'PUT /api/admin/card/[cardNumber]/renew': typeof import('./admin/card/[cardNumber]/renew/route').PUT;
  'POST /api/admin/card/[cardNumber]/replace': typeof import('./admin/card/[cardNumber]/replace/route').POST;
  'POST /api/admin/card/[cardNumber]/members/[memberId]/ownCard': typeof import('./admin/card/[cardNumber]/members/[memberId]/ownCard/route').POST;
  'PUT /api/admin/card/[cardNumber]/primary': typeof import('./admin/card/[cardNumber]/primary/route').PUT;
  'PUT /api/admin/card/[cardNumber]/unblock': typeof import('./admin/card/[cardNumber]/unblock/route').PUT;
  'PUT /api/admin/cards/handover': typeof import('./admin/cards/handover/route').PUT;
  'GET /api/admin/dashboard': typeof import('./admin/dashboard/route').GET;
  'GET /api/admin/details/Employee/[id]': typeof import('./admin/details/Employee/[id]/route').GET;
  'GET /api/admin/details/Employees': typeof import('./admin/details/Employees/route').GET;
  'GET /api/admin/details/Position/[id]': typeof import('./admin/details/Position/[id]/route').GET;
  'GET /api/admin/details/Positions': typeof import('./admin/details/Positions/route').GET;
  'GET /api/admin/details/Zone/[zoneId]': typeof import('./admin/details/Zone/[zoneId]/route').GET;
  'GET /api/admin/details/Zones': typeof import('./admin/details/Zones/route').GET;
  'GET /api/admin/details/cards': typeof import('./admin/details/cards/route').GET;
  'GET /api/admin/details/filtercards/[employeeId]': typeof import('./admin/details/filtercards/[employeeId]/route').GET;
  'GET /api/admin/details': typeof import('./admin/details/route').GET;
  'PUT /api/admin/employee/deleteemployee/[employeeId]': typeof import('./admin/employee/deleteemployee/[employeeId]/route').PUT;
  'PUT /api/admin/employee/editemployee/[employeeId]': typeof import('./admin/employee/editemployee/[employeeId]/route').PUT;
  'GET /api/admin/admins': typeof import('./admin/admins/route').GET;
  'POST /api/admin/admins': typeof import('./admin/admins/route').POST;
  'DELETE /api/admin/admins/[adminId]': typeof import('./admin/admins/[adminId]/route').DELETE;
  'DELETE /api/admin/admins/[adminId]/passkeys': typeof import('./admin/admins/[adminId]/passkeys/route').DELETE;
  'POST /api/admin/admins/[adminId]/password': typeof import('./admin/admins/[adminId]/password/route').POST;
  'DELETE /api/admin/employee/passkeys/[employeeId]': typeof import('./admin/employee/passkeys/[employeeId]/route').DELETE;
  'PUT /api/admin/employee/reinstate/[employeeId]': typeof import('./admin/employee/reinstate/[employeeId]/route').PUT;
  'POST /api/admin/employee/resetpassword/[employeeId]': typeof import('./admin/employee/resetpassword/[employeeId]/route').POST;
  'POST /api/admin/employee': typeof import('./admin/employee/route').POST;
  'GET /api/admin/export/cards': typeof import('./admin/export/cards/route').GET;
  'GET /api/admin/export/employees': typeof import('./admin/export/employees/route').GET;
  'GET /api/admin/export/hospitals': typeof import('./admin/export/hospitals/route').GET;
  'GET /api/admin/messages/[id]': typeof import('./admin/messages/[id]/route').GET;
  'PUT /api/admin/messages/[id]': typeof import('./admin/messages/[id]/route').PUT;
  'GET /api/admin/messages': typeof import('./admin/messages/route').GET;
  'PUT /api/admin/position/[positionId]': typeof import('./admin/position/[positionId]/route').PUT;
  'DELETE /api/admin/position/[positionId]': typeof import('./admin/position/[positionId]/route').DELETE;
  'POST /api/admin/position': typeof import('./admin/position/route').POST;
  'PUT /api/admin/zone/[zoneId]': typeof import('./admin/zone/[zoneId]/route').PUT;
  'DELETE /api/admin/zone/[zoneId]': typeof import('./admin/zone/[zoneId]/route').DELETE;
  'POST /api/admin/zone': typeof import('./admin/zone/route').POST;
  'POST /contactMail/contact': typeof import('./contactMail/contact/route').POST;
  'GET /api/employee/addMember/[employeeId]': typeof import('./employee/addMember/[employeeId]/route').GET;
  'PUT /api/employee/addMember/renew/[cardNumber]': typeof import('./employee/addMember/renew/[cardNumber]/route').PUT;
  'POST /api/employee/addMember': typeof import('./employee/addMember/route').POST;
  'PUT /api/employee/addMember': typeof import('./employee/addMember/route').PUT;
  'POST /api/employee/card/[cardNumber]/lost': typeof import('./employee/card/[cardNumber]/lost/route').POST;
  'POST /api/employee/card/[cardNumber]/members/[memberId]/ownCard': typeof import('./employee/card/[cardNumber]/members/[memberId]/ownCard/route').POST;
  'PUT /api/employee/card/[cardNumber]/primary': typeof import('./employee/card/[cardNumber]/primary/route').PUT;
  'GET /api/employee/dueCards': typeof import('./employee/dueCards/route').GET;
  'POST /api/employee/duplicates': typeof import('./employee/duplicates/route').POST;
  'PUT /api/employee/member/[cardNumber]/[memberId]': typeof import('./employee/member/[cardNumber]/[memberId]/route').PUT;
  'DELETE /api/employee/member/[cardNumber]/[memberId]': typeof import('./employee/member/[cardNumber]/[memberId]/route').DELETE;
  'PUT /api/hospital/[hospitalId]/confirm': typeof import('./hospital/[hospitalId]/confirm/route').PUT;
  'PUT /api/hospital/[hospitalId]': typeof import('./hospital/[hospitalId]/route').PUT;
  'DELETE /api/hospital/[hospitalId]': typeof import('./hospital/[hospitalId]/route').DELETE;
  'POST /api/hospital/addHospital': typeof import('./hospital/addHospital/route').POST;
  'GET /api/hospital/getHospitals': typeof import('./hospital/getHospitals/route').GET;
  'POST /loginEmployee/admin': typeof import('./loginEmployee/admin/route').POST;
  'POST /loginEmployee': typeof import('./loginEmployee/route').POST;
  'POST /api/logout': typeof import('./logout/route').POST;
  'GET /verifyCard/[cardNumber]': typeof import('./verifyCard/[cardNumber]/route').GET;
};

type Described<H> = H extends { '~contract'?: infer Contract } ? NonNullable<Contract> : never;
export type Contract = { [Name in keyof Handlers]: Described<Handlers[Name]> };

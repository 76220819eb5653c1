/**
 * Every route of docs/contract.md#calls, one line each, by the address the browser uses. lib/api derives the types of
 * parameters, query, body and response from it, so a change of a handler or schema breaks the build of each screen that
 * depends on it. Types only: no server code reaches the browser. tests/checklist.test.ts compares the lines with the
 * route files.
 */
type Routes = {
  '/api/account/password': typeof import('./account/password/route');
  '/api/account/notice': typeof import('./account/notice/route');
  '/api/account/passkey': typeof import('./account/passkey/route');
  '/api/account/passkey/[passkeyId]': typeof import('./account/passkey/[passkeyId]/route');
  '/api/account/passkey/ask': typeof import('./account/passkey/ask/route');
  '/api/account/passkey/codes': typeof import('./account/passkey/codes/route');
  '/api/account/passkey/options': typeof import('./account/passkey/options/route');
  '/api/account/passkey/verify': typeof import('./account/passkey/verify/route');
  '/api/account': typeof import('./account/route');
  '/api/admin/activity': typeof import('./admin/activity/route');
  '/api/card/[cardNumber]': typeof import('./card/[cardNumber]/route');
  '/api/card/[cardNumber]/block': typeof import('./card/[cardNumber]/block/route');
  '/api/card/[cardNumber]/members': typeof import('./card/[cardNumber]/members/route');
  '/api/card/[cardNumber]/members/[memberId]': typeof import('./card/[cardNumber]/members/[memberId]/route');
  '/api/card/[cardNumber]/renew': typeof import('./card/[cardNumber]/renew/route');
  '/api/card/[cardNumber]/replace': typeof import('./card/[cardNumber]/replace/route');
  '/api/card/[cardNumber]/members/[memberId]/ownCard': typeof import('./card/[cardNumber]/members/[memberId]/ownCard/route');
  '/api/card/[cardNumber]/primary': typeof import('./card/[cardNumber]/primary/route');
  '/api/card/[cardNumber]/unblock': typeof import('./card/[cardNumber]/unblock/route');
  '/api/admin/cards/[cardNumber]/mark': typeof import('./admin/cards/[cardNumber]/mark/route');
  '/api/admin/cards/[cardNumber]/unmark': typeof import('./admin/cards/[cardNumber]/unmark/route');
  '/api/admin/cards/[cardNumber]/past': typeof import('./admin/cards/[cardNumber]/past/route');
  '/api/admin/employee/[employeeId]/past': typeof import('./admin/employee/[employeeId]/past/route');
  '/api/admin/employee/[employeeId]/signals': typeof import('./admin/employee/[employeeId]/signals/route');
  '/api/admin/cards/handover': typeof import('./admin/cards/handover/route');
  '/api/admin/dashboard': typeof import('./admin/dashboard/route');
  '/api/admin/details/Employee/[id]': typeof import('./admin/details/Employee/[id]/route');
  '/api/admin/details/Employees': typeof import('./admin/details/Employees/route');
  '/api/admin/details/Position/[id]': typeof import('./admin/details/Position/[id]/route');
  '/api/admin/details/Positions': typeof import('./admin/details/Positions/route');
  '/api/admin/details/Zone/[zoneId]': typeof import('./admin/details/Zone/[zoneId]/route');
  '/api/admin/details/Zones': typeof import('./admin/details/Zones/route');
  '/api/admin/details/cards': typeof import('./admin/details/cards/route');
  '/api/admin/details/filtercards/[employeeId]': typeof import('./admin/details/filtercards/[employeeId]/route');
  '/api/admin/details': typeof import('./admin/details/route');
  '/api/admin/employee/deleteemployee/[employeeId]': typeof import('./admin/employee/deleteemployee/[employeeId]/route');
  '/api/admin/employee/editemployee/[employeeId]': typeof import('./admin/employee/editemployee/[employeeId]/route');
  '/api/admin/admins': typeof import('./admin/admins/route');
  '/api/admin/admins/[adminId]': typeof import('./admin/admins/[adminId]/route');
  '/api/admin/accounts/[role]/[id]/passkeys': typeof import('./admin/accounts/[role]/[id]/passkeys/route');
  '/api/admin/accounts/[role]/[id]/password': typeof import('./admin/accounts/[role]/[id]/password/route');
  '/api/admin/accounts/[role]/[id]/suspension': typeof import('./admin/accounts/[role]/[id]/suspension/route');
  '/api/admin/employee/reinstate/[employeeId]': typeof import('./admin/employee/reinstate/[employeeId]/route');
  '/api/admin/employee': typeof import('./admin/employee/route');
  '/api/admin/export/activity': typeof import('./admin/export/activity/route');
  '/api/admin/export/cards': typeof import('./admin/export/cards/route');
  '/api/admin/export/employees': typeof import('./admin/export/employees/route');
  '/api/admin/export/visits': typeof import('./admin/export/visits/route');
  '/api/admin/export/hospitals': typeof import('./admin/export/hospitals/route');
  '/api/admin/fieldEntries': typeof import('./admin/fieldEntries/route');
  '/api/admin/fieldEntries/read': typeof import('./admin/fieldEntries/read/route');
  '/api/admin/inbox': typeof import('./admin/inbox/route');
  '/api/admin/inbox/[id]': typeof import('./admin/inbox/[id]/route');
  '/api/admin/inbox/[id]/copy': typeof import('./admin/inbox/[id]/copy/route');
  '/api/admin/inbox/[id]/erase': typeof import('./admin/inbox/[id]/erase/route');
  '/api/admin/import': typeof import('./admin/import/route');
  '/api/admin/import/check': typeof import('./admin/import/check/route');
  '/api/admin/import/[batchId]': typeof import('./admin/import/[batchId]/route');
  '/api/admin/import/[batchId]/rows': typeof import('./admin/import/[batchId]/rows/route');
  '/api/admin/import/[batchId]/undo': typeof import('./admin/import/[batchId]/undo/route');
  '/api/card/[cardNumber]/erasure': typeof import('./card/[cardNumber]/erasure/route');
  '/api/card/[cardNumber]/visits': typeof import('./card/[cardNumber]/visits/route');
  '/api/card/[cardNumber]/photo': typeof import('./card/[cardNumber]/photo/route');
  '/api/admin/print': typeof import('./admin/print/route');
  '/api/admin/print/cards': typeof import('./admin/print/cards/route');
  '/api/admin/print/printed': typeof import('./admin/print/printed/route');
  '/api/admin/print/delivered': typeof import('./admin/print/delivered/route');
  '/api/card/[cardNumber]/printed': typeof import('./card/[cardNumber]/printed/route');
  '/api/card/[cardNumber]/delivered': typeof import('./card/[cardNumber]/delivered/route');
  '/api/admin/queue': typeof import('./admin/queue/route');
  '/api/admin/report': typeof import('./admin/report/route');
  '/api/admin/report/crossing': typeof import('./admin/report/crossing/route');
  '/api/admin/report/visits': typeof import('./admin/report/visits/route');
  '/api/admin/position/[positionId]': typeof import('./admin/position/[positionId]/route');
  '/api/admin/position': typeof import('./admin/position/route');
  '/api/admin/zone/[zoneId]': typeof import('./admin/zone/[zoneId]/route');
  '/api/admin/zone': typeof import('./admin/zone/route');
  '/contactMail/contact': typeof import('./contactMail/contact/route');
  '/api/cardRequest': typeof import('./cardRequest/route');
  '/api/privacyRequest': typeof import('./privacyRequest/route');
  '/api/requestStatus': typeof import('./requestStatus/route');
  '/api/employee/requests': typeof import('./employee/requests/route');
  '/api/employee/requests/[id]': typeof import('./employee/requests/[id]/route');
  '/api/employee/addMember/[employeeId]': typeof import('./employee/addMember/[employeeId]/route');
  '/api/employee/addMember/renew/[cardNumber]': typeof import('./employee/addMember/renew/[cardNumber]/route');
  '/api/employee/addMember': typeof import('./employee/addMember/route');
  '/api/employee/registered/[key]': typeof import('./employee/registered/[key]/route');
  '/api/card/[cardNumber]/call': typeof import('./card/[cardNumber]/call/route');
  '/api/admin/card': typeof import('./admin/card/route');
  '/api/admin/waiting': typeof import('./admin/waiting/route');
  '/api/admin/renewals': typeof import('./admin/renewals/route');
  '/api/card/[cardNumber]/lost': typeof import('./card/[cardNumber]/lost/route');
  '/api/employee/villages': typeof import('./employee/villages/route');
  '/api/employee/dueCards': typeof import('./employee/dueCards/route');
  '/api/employee/field': typeof import('./employee/field/route');
  '/api/employee/duplicates': typeof import('./employee/duplicates/route');
  '/api/hospital/[hospitalId]/confirm': typeof import('./hospital/[hospitalId]/confirm/route');
  '/api/hospital/[hospitalId]': typeof import('./hospital/[hospitalId]/route');
  '/api/hospital/addHospital': typeof import('./hospital/addHospital/route');
  '/api/aidGiven': typeof import('./aidGiven/route');
  '/api/blockedCodes': typeof import('./blockedCodes/route');
  '/api/hospital/getHospitals': typeof import('./hospital/getHospitals/route');
  '/loginEmployee/admin': typeof import('./loginEmployee/admin/route');
  '/loginEmployee': typeof import('./loginEmployee/route');
  '/api/logout': typeof import('./logout/route');
  '/verifyCard/[cardNumber]': typeof import('./verifyCard/[cardNumber]/route');
};

type Described<H> = H extends { '~contract'?: infer Contract } ? NonNullable<Contract> : never;
type Name = {
  [Path in keyof Routes]: `${keyof Routes[Path] & ('GET' | 'POST' | 'PUT' | 'DELETE')} ${Path}`;
}[keyof Routes];
export type Contract = {
  [Each in Name]: Each extends `${infer Verb} ${infer Path extends keyof Routes}`
    ? Described<Routes[Path][Verb & keyof Routes[Path]]>
    : never;
};

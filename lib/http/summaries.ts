/**
 * What each call of ours does, and what its fields do not say, for `/api/openapi.json`; of the specification's calls, which
 * are in docs/contract.md#calls, what we added.
 */
export const SUMMARIES: Record<string, string> = {
  'GET /api/account': 'The signed-in employee, as the sign-in answers it.',
  'PUT /api/account/notice': 'Notes that the employee has read the notice of what is recorded of their work.',
  'GET /api/account/passkey': 'The own passkeys, and how many recovery codes are left.',
  'POST /api/account/passkey':
    'Stores a passkey, with the first one answers recovery codes; the Token replaces the present one.',
  'GET /api/account/passkey/ask': 'A step for a fresh proof; 409 without a passkey.',
  'POST /api/account/passkey/codes': 'New recovery codes in place of the old ones; 409 without a passkey.',
  'POST /api/account/passkey/options':
    'A step for setting up a passkey; the first one needs the current password.',
  'POST /api/account/passkey/verify':
    'Ends a step with a passkey or a recovery code, and answers as a sign-in does.',
  'DELETE /api/account/passkey/{passkeyId}': 'Removes one of the own passkeys; a repeat is 200 too.',
  'POST /api/account/password': 'Changes the own password, which ends all other sessions.',
  'DELETE /api/admin/accounts/{role}/{id}/passkeys':
    'Removes all passkeys of somebody else, whose sessions end; a repeat is 200 too, 409 for oneself.',
  'POST /api/admin/accounts/{role}/{id}/password':
    'A temporary password for somebody else, answered once; 409 for oneself.',
  'PUT /api/admin/accounts/{role}/{id}/suspension':
    'Suspends an account or lets it sign in again; 409 for oneself and the last admin who can sign in.',
  'GET /api/admin/activity':
    'Who did what with which card or person; narrowed by any of these. Long, narrowed lists have no total.',
  'GET /api/admin/admins': 'The admins and auditors.',
  'POST /api/admin/admins': 'Adds an admin or an auditor, with a temporary password that is answered once.',
  'DELETE /api/admin/admins/{adminId}':
    'Removes an admin; 409 for oneself and the last one who can sign in, a repeat is 200 too.',
  'POST /api/admin/card':
    "Registers a family for an employee, who serves it, in the employee's zone; an unknown, removed or suspended one is refused at employeeID.",
  'PUT /api/admin/cards/handover':
    'Gives listed cards, or all of one employee, to another; to be sent again until left is 0. With was, no card is moved if somebody else serves one by now.',
  'PUT /api/admin/cards/{cardNumber}/mark':
    'Marks a card to be checked, which only admins see; again with the same note by the same admin nothing changes.',
  'GET /api/admin/cards/{cardNumber}/past':
    'What happened to a card under all its numbers, or who looked at it, newest first.',
  'PUT /api/admin/cards/{cardNumber}/unmark': 'Takes the mark off a card that was checked.',
  'GET /api/admin/dashboard':
    "Top employees, recent activity, cards registered by month and cards that expire soon. In recentActivity admin says that the id and name are an admin's; databaseMadeFor is there while the embedded database has more cards than that.",
  'GET /api/admin/details': 'Totals; totalEmployees counts active ones.',
  'GET /api/admin/details/Employee/{id}':
    'An employee, and figures of the cards they issued. With aadhaar masked no look is recorded, with shown once a day.',
  'GET /api/admin/details/Employees': 'Employees; active ones without those an admin suspended.',
  'GET /api/admin/details/Position/{id}':
    'A position with its employees; totalEmployees counts removed ones too.',
  'GET /api/admin/details/Zone/{zoneId}':
    'A zone with its employees; totalEmployees counts removed ones too.',
  'GET /api/admin/details/cards':
    'Cards. check: marked to be checked; employee serves them, with owner none no active one does; waits: to be printed or handed over, without blocked and expired ones; renewal: what became of the cards due in that month. With nearest, where a search with a place does not fill the page, everybody with its names, nearest to the place first.',
  'PUT /api/admin/employee/deleteemployee/{employeeId}':
    'Removes an employee; to, or share among the zone, says who gets the cards, and a repeat hands over what is left.',
  'PUT /api/admin/employee/reinstate/{employeeId}':
    'Lets a removed employee sign in again with a temporary password; cards that were handed over stay where they are, 409 once the details were deleted.',
  'GET /api/admin/employee/{employeeId}/past':
    'What happened to an employee, what they did with cards, or who looked, newest first.',
  'GET /api/admin/employee/{employeeId}/signals':
    'Figures of the cards they issued that may deserve a look; the look is recorded.',
  'GET /api/admin/export/activity':
    'The activity records of the list with the same query, as a file for Excel or, with csv, for a program.',
  'GET /api/admin/export/cards':
    'The cards of the list with the same query, as a file for Excel or, with csv, for a program. cards names chosen ones.',
  'GET /api/admin/export/employees':
    'The employees of the list with the same query, as a file for Excel or, with csv, for a program.',
  'GET /api/admin/export/hospitals':
    'The hospitals of the list with the same query, as a file for Excel or, with csv, for a program.',
  'GET /api/admin/export/visits':
    'The visits of the report of the list with the same query, as a file for Excel or, with csv, for a program.',
  'POST /api/admin/fieldEntries':
    "Takes one entry of a phone's file; of a registration, to is the employee who serves the family.",
  'POST /api/admin/fieldEntries/read':
    "Opens one entry of a phone's file for an admin to read; nothing is taken. key is the entry's Idempotency-Key.",
  'GET /api/admin/import': 'The imports, newest first; with a digest those of that file.',
  'POST /api/admin/import':
    "Begins an import; of the same file the open one is answered. digest is the file's SHA-256 in hex.",
  'POST /api/admin/import/check':
    'Checks rows without storing any: what is wrong, and cards somebody may already have.',
  'GET /api/admin/import/{batchId}': 'An import, and the ranges of rows that are in.',
  'POST /api/admin/import/{batchId}/rows':
    'Imports at most 200 rows; each is stored once, or answered with its errors as keys, or with the ids where several employees have the name.',
  'POST /api/admin/import/{batchId}/undo':
    'Removes what came in and is unchanged; to be sent again with after until none is answered. kept names the first 100 that stay.',
  'GET /api/admin/inbox':
    'Messages and requests: of open ones those that are late, then the longest waiting, first; else newest first. zone=none: those that no employee sees.',
  'GET /api/admin/inbox/{id}':
    'One request with the cards of its phone and what else came with its number; recorded as a look once a day.',
  'PUT /api/admin/inbox/{id}':
    'Takes one step in a request; refused names the others of also that did not get it.',
  'GET /api/admin/inbox/{id}/copy':
    "One adult's part of a card as a file; 409 before somebody made sure who asks, of a closed request, for a child, for a phone that was not called, and for a card that is not the request's.",
  'GET /api/admin/inbox/{id}/erase':
    'What an erasure for this request would take, by place, without the request itself.',
  'POST /api/admin/inbox/{id}/erase':
    "Erases the cards, then what came in with the request's number, and answers the request; a repeat goes on where it was cut off. 409 as for the copy, and if neither erase nor withdraw is asked for.",
  'PUT /api/admin/position/{positionId}': 'Edits a position, field by field where was is sent.',
  'DELETE /api/admin/position/{positionId}': 'Removes a position that no employee has, removed ones too.',
  'GET /api/admin/print':
    'How many cards of each zone wait to be printed and to be handed over; beyond 10,000 in all, 1000 with printIsMore or deliveryIsMore.',
  'POST /api/admin/print/cards': 'What is printed on these cards, or why one is left out.',
  'PUT /api/admin/print/delivered':
    'Records that families have their cards; a repeat keeps the first day and person.',
  'PUT /api/admin/print/printed':
    'Records the cards that came out of the printer, with the version they were prepared with; one that changed meanwhile is left out.',
  'GET /api/admin/queue': 'What needs somebody, most pressing first.',
  'GET /api/admin/renewals': 'Of the cards due in a month, by zone: how many, renewed and lapsed.',
  'GET /api/admin/report':
    'Help given in a financial year, named by the year it begins in: by month, zone, hospital and service; the 15 largest, the rest as one with others.',
  'GET /api/admin/report/crossing':
    "A financial year's help by any two of month, zone, hospital, service and employee, each figure with that of the year before.",
  'GET /api/admin/report/visits':
    'The visits that a figure of the report adds up, latest month first, without persons and notes.',
  'GET /api/admin/waiting':
    'How many wait in the inbox (10001 for more than 10,000), and how many requests about data are late.',
  'PUT /api/admin/zone/{zoneId}': 'Edits a zone, field by field where was is sent.',
  'DELETE /api/admin/zone/{zoneId}':
    'Removes a zone without hospitals and employees, removed ones too; its requests for a card go to the admins.',
  'GET /api/aidGiven': 'The public figure of aid, or null.',
  'GET /api/blockedCodes': 'Hashes of the codes that are no longer to be accepted.',
  'DELETE /api/card/{cardNumber}': 'Erases a card and what came in about it; a repeat is 200 too.',
  'PUT /api/card/{cardNumber}/block':
    'Takes a card out of use; again for the same reason by the same person nothing changes.',
  'PUT /api/card/{cardNumber}/call':
    'Notes a call about a renewal; seen is how many calls the sender saw, next is not sent where nobody is to be called again.',
  'DELETE /api/card/{cardNumber}/call':
    "Takes back one's own last call, within 90 seconds; seen counts it too.",
  'PUT /api/card/{cardNumber}/delivered': 'Records that the family has the card.',
  'GET /api/card/{cardNumber}/erasure':
    'What an erasure would take, by place, and what can be chosen of what came in by phone number alone; recorded as a look.',
  'POST /api/card/{cardNumber}/lost': 'Blocks an own card that was reported lost.',
  'POST /api/card/{cardNumber}/members': 'Adds family members, as PUT /api/employee/addMember does.',
  'PUT /api/card/{cardNumber}/members/{memberId}':
    'Edits a person, field by field where was is sent; an empty text removes a number or guardian.',
  'DELETE /api/card/{cardNumber}/members/{memberId}': 'Removes a family member with all their data.',
  'POST /api/card/{cardNumber}/members/{memberId}/ownCard':
    'Moves a member to a card of their own, with a new number.',
  'GET /api/card/{cardNumber}/photo': "The primary member's photo; the look is recorded.",
  'PUT /api/card/{cardNumber}/photo':
    "Stores the primary member's photo, a JPEG, with the consent to it, in place of an earlier one.",
  'DELETE /api/card/{cardNumber}/photo': 'Removes the photo.',
  'PUT /api/card/{cardNumber}/primary':
    'Makes another person the primary member; relations names everyone else who is on the card afterwards.',
  'PUT /api/card/{cardNumber}/printed':
    'Records that the card was printed, in the version it was prepared with.',
  'PUT /api/card/{cardNumber}/renew':
    'Renews a card, as PUT /api/employee/addMember/renew/{cardNumber} does.',
  'POST /api/card/{cardNumber}/replace':
    'Gives a card a new number; reason is for a card that is not blocked.',
  'PUT /api/card/{cardNumber}/unblock': 'Puts a blocked card back into use.',
  'GET /api/card/{cardNumber}/visits':
    'Help given on a card, newest first, and the sums of the running financial year.',
  'POST /api/card/{cardNumber}/visits':
    'Records help given, or with corrects a correction; 409 with aid where it takes the year beyond the limit.',
  'POST /api/cardRequest': 'Asks for a card.',
  'POST /api/employee/addMember':
    'Registers a family; requestId is its request, which is closed with the card.',
  'GET /api/employee/addMember/{employeeId}':
    "Own cards. waits: to be printed, to be handed over, or newNumber: replaced and not in the family's hands yet. village: the holder's, in any spelling of its sound.",
  'GET /api/employee/dueCards':
    'Own cards to call about: calls planned up to today, then due cards nobody called about; later and gone have the others.',
  'POST /api/employee/duplicates':
    'Cards that somebody may already have, and whether a number is taken; key leaves out the card of that registration.',
  'GET /api/employee/field': "The key that phones seal for, or null, and the server's time.",
  'POST /api/employee/field': 'Takes a sealed entry and does what it stands for.',
  'GET /api/employee/registered/{key}':
    'The card that an own registration with this Idempotency-Key made; null if none, or if somebody else serves it by now.',
  'GET /api/employee/requests': 'Requests for a card in the own zone.',
  'PUT /api/employee/requests/{id}':
    'Notes what was done about a request of the own zone, or takes the last note back.',
  'GET /api/employee/villages': 'The villages of the own cards, those with most first.',
  'GET /api/hospital/getHospitals':
    'Partner hospitals. first only puts a zone first; at (at most two decimals) or pincode orders by distance, near says what that place was taken from. nearest: nothing is in the place that q names; ignored: words that nothing fits; oneSlip: nothing fits exactly.',
  'PUT /api/hospital/{hospitalId}': 'Edits a hospital, field by field where was is sent.',
  'DELETE /api/hospital/{hospitalId}': 'Removes a hospital from the directory.',
  'PUT /api/hospital/{hospitalId}/confirm': "Notes that a hospital's details were confirmed today.",
  'POST /api/logout': 'Ends the session on every instance.',
  'POST /api/privacyRequest': "Asks about one's data; dueDay is the last day to answer.",
  'POST /api/requestStatus':
    'How far a request is, for whoever knows its reference and phone number, if it has one; late: day is over.',
  'POST /api/write':
    'Tells that somebody asked for money, without saying who writes; or writes as a hospital or the press.',
  'POST /contactMail/contact': 'A message to the trust; callBy is the day by which somebody calls.',
  'POST /loginEmployee':
    'Signs an employee in; a refusal of a wrong password has triesLeft, before a pause of 15 minutes.',
  'POST /loginEmployee/admin':
    'Signs an admin in; a refusal of a wrong password has triesLeft, before a pause of 15 minutes.',
  'GET /verifyCard/{cardNumber}':
    "A card by its number. Who does not see it whole gets of a blocked or replaced number only number, status, state and due date, of a manual one that can be guessed also registration date, cardMembers and the primary member's name. For admins, aadhaar is masked or shown; each is recorded once a day.",
};

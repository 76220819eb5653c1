/** How the two forms spell a person's fields (docs/contract.md#validation): the registration's names and the request's. */
export type PersonNames = Record<
  | 'name'
  | 'relation'
  | 'phone'
  | 'dob'
  | 'estimated'
  | 'sex'
  | 'aadhar'
  | 'blood'
  | 'email'
  | 'address'
  | 'guardianName'
  | 'guardianRelation',
  string
>;

/** @param at where the person is in the form: `primary`, `family.0` */
export const formNames = (at: string): PersonNames => ({
  name: `${at}.fullName`,
  relation: `${at}.relation`,
  phone: `${at}.phoneNumber`,
  dob: `${at}.dateOfBirth`,
  estimated: `${at}.birthEstimated`,
  sex: `${at}.sex`,
  aadhar: `${at}.aadhar`,
  blood: `${at}.bloodGroup`,
  email: `${at}.email`,
  address: `${at}.address`,
  guardianName: `${at}.guardianName`,
  guardianRelation: `${at}.guardianRelation`,
});

/** @param at where the person is in the form: `cardMembers.0` */
export const memberNames = (at: string): PersonNames => ({
  name: `${at}.memberName`,
  relation: `${at}.memberRelation`,
  phone: `${at}.memberContact`,
  dob: `${at}.memberDOB`,
  estimated: `${at}.memberDOBEstimated`,
  sex: `${at}.memberSex`,
  aadhar: `${at}.memberAadhar`,
  blood: `${at}.memberBloodGroup`,
  email: `${at}.memberEmail`,
  address: `${at}.memberAddress`,
  guardianName: `${at}.memberGuardianName`,
  guardianRelation: `${at}.memberGuardianRelation`,
});

import { expect, test } from 'vitest';
import { personTexts } from './draft-schema';

test('a draft from before a field was added opens, with that field empty', () => {
  expect(personTexts.parse({ memberName: 'Sita Devi', memberContact: '9415012345' })).toEqual({
    memberName: 'Sita Devi',
    memberContact: '9415012345',
    memberRelation: '',
    memberDOB: '',
    memberDOBEstimated: '',
    memberAadhar: '',
    memberGuardianName: '',
    memberGuardianRelation: '',
    memberSex: '',
    memberBloodGroup: '',
    memberVillage: '',
    memberAddress: '',
    memberEmail: '',
  });
});

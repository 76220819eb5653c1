import { expect, test } from 'vitest';
import { personTexts } from './draft-schema';

test('a draft from before a field was added opens, with that field empty', () => {
  expect(personTexts.parse({ memberName: 'Sita Devi', memberContact: '9415012345' })).toMatchObject({
    memberName: 'Sita Devi',
    memberContact: '9415012345',
    memberAadhar: '',
    memberGuardianName: '',
    memberVillage: '',
    memberEmail: '',
  });
});

import type { CardDetail } from '@/lib/schemas/responses/cards';

/** What `GET /verifyCard/[cardNumber]` answers the public of a family of two. */
export const FOUND = {
  card: {
    _id: 'c1',
    cardNumber: 'JEEVAN1234567890',
    cardStatus: true,
    cardState: 'active',
    cardDueDate: '2026-11-22',
    // Already the 23rd in India.
    cardRegisterDate: '2025-11-22T20:00:00.000Z',
    cardMembers: 2,
    zoneID: 'CKTD',
    employeeId: 'EMP001',
  },
  PrimaryMember: {
    memberId: 'M-1',
    memberName: 'Sunita Devi',
    memberDOB: '1985-08-14',
    memberAge: 41,
    memberSex: 'Female',
    memberContact: 'XXXXXX3210',
    memberAddhar: 'XXXX XXXX 1234',
  },
  member: [
    {
      _id: 'm2',
      memberId: 'M-2',
      memberName: 'Ramesh Kumar',
      memberDOB: '1980-01-01',
      memberAge: 46,
      memberSex: 'Male',
      memberContact: 'XXXXXX3211',
      memberRelation: 'Spouse',
    },
  ],
} satisfies CardDetail;

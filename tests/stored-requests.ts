import { RequestModel, type RequestDocument } from '@/models/request';

/** A message from the website as it is stored. */
export const messageOf = (fields: Partial<RequestDocument> = {}) => ({
  kind: 'message' as const,
  state: 'new' as const,
  name: 'Asha',
  email: 'asha@example.org',
  number: '9415012345',
  message: 'Namaste',
  receivedAt: new Date(),
  ...fields,
});
export const storeMessage = (fields?: Partial<RequestDocument>) => RequestModel.create(messageOf(fields));

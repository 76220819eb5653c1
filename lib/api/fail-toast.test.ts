import toast from 'react-hot-toast';
import { expect, test, vi } from 'vitest';
import { ApiError } from './client';
import { failToast } from './fail-toast';

test('a failure is said once, in the words of the server or in those of the screen; an ended session is not', () => {
  const shown = vi.spyOn(toast, 'error').mockReturnValue('1');
  failToast(new ApiError(409, 'This card is already blocked'), 'Failed to block', 'block');
  failToast(new ApiError(500, ''), 'Failed to block');
  failToast(new TypeError('fetch'), 'Failed to block');
  failToast(new ApiError(401, 'Please login again'), 'Failed to block');
  expect(shown.mock.calls).toEqual([
    ['This card is already blocked', { id: 'block' }],
    ['Failed to block', undefined],
    ['Failed to block', undefined],
  ]);
  shown.mockRestore();
});

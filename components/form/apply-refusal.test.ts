// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/client';
import { toast } from '@/components/ui/toast';
import { applyRefusal, type Failure } from './apply-refusal';

const said = vi.spyOn(toast, 'error').mockReturnValue();
const reload = vi.fn();
beforeEach(() => vi.clearAllMocks());

type Options = Partial<Parameters<typeof applyRefusal>[2]>;

/** Submits a form with the fields `zoneName` and `people.0.name`, refuses it, and returns the result. */
async function refused(error: unknown, options: Options = {}) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { zoneName: 'Karwi', people: [{ name: 'Sita' }] } });
    // Reading it subscribes to the errors.
    return { form, errors: form.formState.errors };
  });
  let failure: Failure | undefined;
  await act(async () => {
    failure = await applyRefusal(result.current.form, error, {
      failed: 'Failed to save',
      toastId: 'save',
      reload,
      ...options,
    });
  });
  return { failure, errors: result.current.errors };
}

test.each([
  ['a refusal', new ApiError(409, 'Somebody was quicker'), 'Somebody was quicker', 409],
  ['a refusal without words', new ApiError(500, ''), 'Failed to save', 500],
  ['no answer', new ApiError(0, ''), 'Failed to save', 0],
  ['an error that says nothing to a person', new TypeError('x is undefined'), 'Failed to save', 500],
])('%s is shown as a toast and returned for the notice', async (_, error, words, status) => {
  expect((await refused(error)).failure).toEqual({ words, status });
  expect(said).toHaveBeenCalledExactlyOnceWith(words, { id: 'save' });
});

test('field errors go to the fields and need no notice', async () => {
  const { failure, errors } = await refused(
    new ApiError(400, 'Please check the fields', { zoneName: 'Taken', 'people.0.name': 'Too short' }),
  );
  expect(failure).toBeUndefined();
  expect(errors.zoneName?.message).toBe('Taken');
  expect(errors.people?.[0]?.name?.message).toBe('Too short');
  expect(said).toHaveBeenCalledExactlyOnceWith('Please check the fields', { id: 'save' });
});

test.each(['zone', 'people.0', 'people.7.name', 'people.0.constructor', ''])(
  'an error at %j, which is not a field, becomes a notice',
  async (path) => {
    const { failure, errors } = await refused(
      new ApiError(400, 'Please check the fields', { [path]: 'Wrong' }),
    );
    expect(failure).toEqual({ words: 'Please check the fields', status: 400 });
    expect(errors).toEqual({});
  },
);

test("the server's path is mapped to a field, and a form with steps shows that field", async () => {
  const show = vi.fn();
  const { errors } = await refused(new ApiError(400, 'Please check the fields', { name: 'Taken' }), {
    fieldOf: () => 'zoneName',
    show,
  });
  expect(errors.zoneName?.message).toBe('Taken');
  expect(show).toHaveBeenCalledOnce();
});

test("an explanation replaces the server's message, unless it fails", async () => {
  const error = new ApiError(409, 'Changed');
  expect((await refused(error, { explain: async () => 'It is now Manikpur' })).failure?.words).toBe(
    'It is now Manikpur',
  );
  expect((await refused(error, { explain: () => undefined })).failure?.words).toBe('Changed');
  expect((await refused(error, { explain: () => Promise.reject(new ApiError(0, '')) })).failure?.words).toBe(
    'Changed',
  );
});

test.each([
  [404, 1],
  [409, 1],
  [400, 0],
  [500, 0],
  [0, 0],
])('after %i the data behind the form is reloaded %i times', async (status, times) => {
  await refused(new ApiError(status, 'No'));
  expect(reload).toHaveBeenCalledTimes(times);
});

test('an ended session is left to StaffQueries', async () => {
  expect((await refused(new ApiError(401, 'Please login again'))).failure).toBeUndefined();
  expect(said).not.toHaveBeenCalled();
});

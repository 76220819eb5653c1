// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '@/lib/api/client';
import { savedDraft, unfinishedDrafts } from '@/lib/api/draft';
import { clearSession, endSession, saveSession } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { renderApp } from '@/tests/render';
import { TextField } from './fields';
import { FormDialog } from './form-dialog';
import { useZodForm } from './use-zod-form';

const schema = z.object({ name: z.string(), aadhaar: z.string(), zone: z.string() });
const admin = (adminId: string): StaffUser => ({ role: 'admin', mustChangePassword: false, adminId });
const send = vi.fn<() => Promise<{ message: string }>>();

function Form({ zone, draft }: { zone: string; draft?: 'form-hospital' }) {
  const form = useZodForm(schema, { name: '', aadhaar: '', zone });
  return (
    <FormDialog
      title="Add Hospital"
      form={form}
      {...(draft && { draft })}
      send={send}
      failed="Failed to add hospital"
      onClose={vi.fn()}
    >
      <TextField name="name" label="Name" />
      <TextField name="aadhaar" label="Aadhar" />
      <TextField name="zone" label="Zone" />
    </FormDialog>
  );
}

/** Opens the form as this admin. `end`: closes it as the end of the session does. */
function open(
  adminId: string,
  props: { zone?: string; draft?: 'form-hospital' } = { draft: 'form-hospital' },
) {
  saveSession({ Token: 'a.b.c', user: admin(adminId) });
  const { unmount } = renderApp(<Form zone="CKTD" {...props} />);
  return { unmount, end: () => (clearSession(), unmount()) };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const values = () =>
  ['Name', 'Aadhar', 'Zone'].map((name) => (screen.getByLabelText(name) as HTMLInputElement).value);

afterEach(() => void endSession());

test('what the end of the session closed is typed again for the same person, once, without Aadhaar numbers', async () => {
  send.mockRejectedValue(new ApiError(401, 'Please login again'));
  const { end } = open('ADMIN001');
  type('Name', 'Asha Hospital');
  type('Aadhar', '234123412346');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  end();
  open('ADMIN002').end();
  // The zone was not changed, and is another one by now.
  const again = open('ADMIN001', { zone: 'BNDA', draft: 'form-hospital' });
  expect(values()).toEqual(['Asha Hospital', '', 'BNDA']);
  const told = screen.getByText('What you typed earlier is still here.');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  expect(told).toBeVisible();
  // Once: what is closed otherwise is not kept.
  again.unmount();
  open('ADMIN001');
  expect(values()).toEqual(['', '', 'CKTD']);
  expect(screen.queryByText('What you typed earlier is still here.')).toBeNull();
});

test('without a name nothing is kept: what is typed to confirm is typed again', () => {
  const { end } = open('ADMIN001', {});
  type('Name', 'Asha Hospital');
  end();
  expect(unfinishedDrafts('ADMIN001')).toEqual([]);
});

test('it is kept also where somebody else signed in meanwhile, and is not theirs', () => {
  const { unmount } = open('ADMIN001');
  type('Name', 'Asha Hospital');
  saveSession({ Token: 'd.e.f', user: admin('ADMIN002') });
  unmount();
  expect(unfinishedDrafts('ADMIN002')).toEqual([]);
  expect(unfinishedDrafts('ADMIN001')).toMatchObject([
    { draft: { title: 'Add Hospital', values: { name: 'Asha Hospital' } } },
  ]);
});

test('after a sign-out nothing is kept', () => {
  const { unmount } = open('ADMIN001');
  type('Name', 'Asha Hospital');
  void endSession();
  unmount();
  expect(unfinishedDrafts('ADMIN001')).toEqual([]);
});

const person = z.object({ person: z.object({ name: z.string(), village: z.string(), aadhaar: z.string() }) });

function PersonForm({ id, village }: { id: string; village: string }) {
  const form = useZodForm(person, { person: { name: '', village, aadhaar: '' } });
  return (
    <FormDialog title="Edit" {...{ form, send }} draft={`person-JEEVAN1.${id}`} failed="No" onClose={vi.fn()}>
      <TextField name="person.name" label="Name" />
      <TextField name="person.aadhaar" label="Aadhar" />
      <TextField name="person.village" label="Zone" />
    </FormDialog>
  );
}

test('the changed fields of this person only wait, until the form is closed', () => {
  const draft = z.object({ sent: z.boolean(), values: z.unknown() });
  const keptOf = (owner: string) => savedDraft('person-JEEVAN1.M-SITA', owner, draft)?.values;
  const openPerson = (id: string, village: string) => {
    saveSession({ Token: 'a.b.c', user: admin('ADMIN001') });
    return renderApp(<PersonForm id={id} village={village} />);
  };
  const { unmount } = openPerson('M-SITA', 'Rampur');
  type('Name', 'Sita Devi');
  type('Aadhar', '234123412346');
  clearSession();
  unmount();
  expect(keptOf('ADMIN001')).toEqual({ 'person.name': 'Sita Devi' });
  expect(keptOf('ADMIN002')).toBeUndefined();
  const other = openPerson('M-RAVI', 'Rampur');
  expect(values()).toEqual(['', '', 'Rampur']);
  other.unmount();
  // Somebody else changed the village meanwhile.
  const again = openPerson('M-SITA', 'Karwi');
  expect(values()).toEqual(['Sita Devi', '', 'Karwi']);
  again.unmount();
  expect(keptOf('ADMIN001')).toBeUndefined();
});

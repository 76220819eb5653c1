// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '@/lib/api/client';
import { savedDraft } from '@/lib/api/draft';
import { clearSession, saveSession } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { renderApp } from '@/tests/render';
import { TextField } from './fields';
import { FormDialog } from './form-dialog';
import { useZodForm } from './use-zod-form';

const schema = z.object({ name: z.string(), aadhaar: z.string(), zone: z.string() });
const admin = (adminId: string): StaffUser => ({ role: 'admin', mustChangePassword: false, adminId });
const send = vi.fn<() => Promise<{ message: string }>>();

function Form({ zone }: { zone: string }) {
  const form = useZodForm(schema, { name: '', aadhaar: '', zone });
  return (
    <FormDialog
      title="Add Hospital"
      form={form}
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
function open(adminId: string, zone = 'CKTD') {
  saveSession({ Token: 'a.b.c', user: admin(adminId) });
  const { unmount } = renderApp(<Form zone={zone} />);
  return { unmount, end: () => (clearSession(), unmount()) };
}
const values = () =>
  ['Name', 'Aadhar', 'Zone'].map((name) => (screen.getByLabelText(name) as HTMLInputElement).value);

afterEach(() => clearSession());

test('what the end of the session closed is typed again for the same person, once, without Aadhaar numbers', async () => {
  send.mockRejectedValue(new ApiError(401, 'Please login again'));
  const { end } = open('ADMIN001');
  await userEvent.type(screen.getByLabelText('Name'), 'Asha Hospital');
  await userEvent.type(screen.getByLabelText('Aadhar'), '234123412346');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  end();
  open('ADMIN002').end();
  // The zone was not changed, and is another one by now.
  const again = open('ADMIN001', 'BNDA');
  expect(values()).toEqual(['Asha Hospital', '', 'BNDA']);
  // Once: what is closed otherwise is not kept.
  again.unmount();
  open('ADMIN001');
  expect(values()).toEqual(['', '', 'CKTD']);
});

test.each(['2015-01-01', '2025-11-29', '2026-11-30', '2038-01-19'])(
  'a clock that jumps to %s in between takes nothing away',
  async (clock) => {
    vi.useFakeTimers({ now: new Date('2026-11-29T06:00:00Z'), toFake: ['Date'] });
    const { end } = open('ADMIN001');
    await userEvent.type(screen.getByLabelText('Name'), 'Asha Hospital');
    end();
    vi.setSystemTime(new Date(`${clock}T06:00:00Z`));
    const again = open('ADMIN001');
    expect(values()[0]).toBe('Asha Hospital');
    again.unmount();
    vi.useRealTimers();
  },
);

const person = z.object({ person: z.object({ name: z.string(), village: z.string(), aadhaar: z.string() }) });

function PersonForm({ id, village }: { id: string; village: string }) {
  const form = useZodForm(person, { person: { name: '', village, aadhaar: '' } });
  return (
    <FormDialog
      title="Edit Member"
      form={form}
      draft={`person-JEEVAN1.${id}`}
      send={send}
      failed="Failed"
      onClose={vi.fn()}
    >
      <TextField name="person.name" label="Name" />
      <TextField name="person.aadhaar" label="Aadhar" />
      <TextField name="person.village" label="Zone" />
    </FormDialog>
  );
}

test('kept as a draft it waits on this device: the changed fields of this person only, until the form is closed', async () => {
  const draft = z.object({ sent: z.boolean(), values: z.unknown() });
  const keptOf = (owner: string) => savedDraft('person-JEEVAN1.M-SITA', owner, draft)?.draft.values;
  const openPerson = (id: string, village: string) => {
    saveSession({ Token: 'a.b.c', user: admin('ADMIN001') });
    return renderApp(<PersonForm id={id} village={village} />);
  };
  const { unmount } = openPerson('M-SITA', 'Rampur');
  await userEvent.type(screen.getByLabelText('Name'), 'Sita Devi');
  await userEvent.type(screen.getByLabelText('Aadhar'), '234123412346');
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

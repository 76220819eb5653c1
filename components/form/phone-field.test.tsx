// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider } from 'react-hook-form';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tenDigits } from '@/lib/schemas/fields';
import { renderApp } from '@/tests/render';
import { PhoneField } from './phone-field';
import { useZodForm } from './use-zod-form';

function Form() {
  const form = useZodForm(z.object({ phone: tenDigits() }), { phone: '' });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(() => {})}>
        <PhoneField name="phone" label="Phone" />
        <button>Send</button>
      </form>
    </FormProvider>
  );
}

function open() {
  renderApp(<Form />);
  return { user: userEvent.setup(), phone: screen.getByLabelText('Phone') };
}

const ELEVEN = 'Phone number must be 10 digits. This one has 11: remove the extra digit';
const CUT = 'More than 10 digits were typed. Only the first 10 are kept: please check this number.';
const TWO = 'This is more than one number, or has an extension. Write one number of 10 digits';

test('the country code goes, key by key, and no digit goes unsaid', async () => {
  const { user, phone } = open();
  for (const keys of ['+919876501234', '00919876501234', '09876501234']) {
    await user.clear(phone);
    await user.type(phone, keys);
    expect(phone, keys).toHaveValue('9876501234');
    expect(phone, keys).not.toHaveAccessibleDescription();
  }
  await user.clear(phone);
  await user.type(phone, '91987650123');
  expect(phone).toHaveValue('91987650123');
  expect(phone).toHaveAccessibleDescription(ELEVEN);
  await user.clear(phone);
  await user.type(phone, '98765012344');
  expect(phone).toHaveValue('9876501234');
  expect(phone).toHaveAccessibleDescription(CUT);
  await user.type(phone, '{Backspace}5');
  expect(phone).toHaveValue('9876501235');
  expect(phone).not.toHaveAccessibleDescription();
  await user.clear(phone);
  await user.paste('9198765432-33');
  expect(phone).toHaveValue('9198765432');
  expect(phone).toHaveAccessibleDescription(TWO);
});

test('+91 and eight digits are not sent as a number', async () => {
  const { user, phone } = open();
  await user.type(phone, '+9198765012');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Phone number must be 10 digits')).toBeInTheDocument();
  expect(phone).toHaveValue('+9198765012');
});

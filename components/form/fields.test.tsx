// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderApp } from '@/tests/render';
import { SelectField, TextAreaField, TextField } from './fields';

const FIELDS = ['name', 'address', 'zone', 'salary'];

function Form({ said }: { said: string }) {
  const form = useForm();
  const { setError } = form;
  useEffect(() => FIELDS.forEach((name) => setError(name, { message: said })), [setError, said]);
  return (
    <FormProvider {...form}>
      <TextField name="name" label="Zone Name" missing="zoneNameRequired" />
      <TextAreaField name="address" label="Address" missing="addressRequired" />
      <SelectField name="zone" label="Zone" missing="zoneRequired" choices={[]} empty="Select Zone" />
      <TextField name="salary" label="Salary (₹)" />
    </FormProvider>
  );
}
const show = (said: string) => renderApp(<Form said={said} />);
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

test.each(['requiredFields', 'bothDates'])(
  'for the form-wide %s, each field shows its own message, or a default with its label',
  (said) => {
    show(said);
    expect(alerts()).toEqual([
      'Enter the zone name',
      'Enter the address',
      'Choose a zone',
      'Salary (₹) is missing',
    ]);
    expect(screen.getByLabelText('Zone')).toBeInvalid();
    expect(screen.getByLabelText('Zone')).toHaveAccessibleDescription('Choose a zone');
  },
);

test('any other key is translated, and a server message is shown as it is', () => {
  const { unmount } = show('tooLong');
  expect(alerts()).toEqual(Array(4).fill('This is too long'));
  unmount();
  show('A zone with this ID already exists');
  expect(alerts()).toEqual(Array(4).fill('A zone with this ID already exists'));
});

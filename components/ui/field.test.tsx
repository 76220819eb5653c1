// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Field } from './field';

type Props = Partial<Omit<Parameters<typeof Field>[0], 'children'>>;
const show = (props: Props = {}) =>
  render(
    <Field label="Phone" {...props}>
      {(aria) => <input {...aria} />}
    </Field>,
  );
const input = () => screen.getByLabelText(/^Phone/);

test('help and error are connected to the control', () => {
  show({ help: 'Ten digits', error: 'Too short', required: true });
  expect(input()).toBeInvalid();
  expect(input()).toBeRequired();
  expect(input()).toHaveAccessibleDescription('Ten digits Too short');
  expect(screen.getByRole('alert')).toHaveTextContent('Too short');
});

test('a hint is shown without marking an error, and is hidden while there is one', () => {
  const { rerender } = show({ hint: 'Is this right?' });
  expect(input()).toBeValid();
  expect(input()).toHaveAccessibleDescription('Is this right?');
  rerender(
    <Field label="Phone" hint="Is this right?" error="Too short">
      {(aria) => <input {...aria} />}
    </Field>,
  );
  expect(screen.queryByText('Is this right?')).toBeNull();
  expect(input()).toHaveAccessibleDescription('Too short');
});

test('several controls for one value are a group with a name', () => {
  show({ label: 'Date of birth', group: true, error: 'Enter a real date' });
  const group = screen.getByRole('group', { name: 'Date of birth' });
  expect(group).toHaveAccessibleDescription('Enter a real date');
});

test.each([true, false])(
  'an error that comes is scrolled into sight if its field has the focus: %s',
  (focused) => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    const field = (error?: string) => (
      <Field label="Why" error={error}>
        {(aria) => <textarea {...aria} />}
      </Field>
    );
    const { rerender } = render(field());
    if (focused) screen.getByRole('textbox').focus();
    rerender(field('Write the reason for the correction'));
    expect(seen.mock.contexts).toEqual(focused ? [screen.getByRole('alert')] : []);
    seen.mockRestore();
  },
);

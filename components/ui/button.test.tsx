// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '@/tests/render';
import { Button } from './button';

test('a click moves the focus to the button, but mousedown does not', async () => {
  renderApp(<Button>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('Enter in a field submits the form and keeps the focus in the field', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderApp(
    <form onSubmit={sent}>
      <input aria-label="Number" />
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Number'), '1{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Number')).toHaveFocus();
});

test.each([
  [true, 'Please wait...'],
  ['Saving...', 'Saving...'],
])('a button that is busy with %j says %s and is disabled', async (busy, words) => {
  const pressed = vi.fn();
  renderApp(
    <Button busy={busy} onClick={pressed}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: words });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import en from '@/messages/en.json';
import { SearchBox } from './search-box';

test('the button empties the box and leaves the focus in it; the box alone is labelled', async () => {
  const searched = vi.fn();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Asia/Kolkata">
      <SearchBox label="Search cards" q="karwi" onSearch={searched} />
    </NextIntlClientProvider>,
  );
  const box = screen.getByLabelText(/search/i);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

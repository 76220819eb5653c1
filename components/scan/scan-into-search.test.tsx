// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCode } from '@/lib/card-code/make-code';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { renderApp } from '@/tests/render';
import { ScanIntoSearch } from './scan-into-search';

// docs/contract.md#scanning: a USB scanner in a search of the staff types the link on a card, and Enter.
const { from: _, ...OURS } = newSigningKey('2026-01-01');
const { from: __, ...NOBODYS } = newSigningKey('2026-01-01');
const { d: ___, ...published } = OURS;
const CARD = {
  cardNumber: 'JEEVAN271828182846',
  primaryMember: 'Sunita Devi',
  validUntil: '2027-11-22',
  id: 'abcdefghijklmnop',
};
const link = (key: typeof OURS) => makeCode(CARD, 'https://trust.example', key);
const entered = vi.fn<(typed: string | undefined) => void>();
const submitted = vi.fn();

function Search() {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <input
        ref={box}
        aria-label="Search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <input aria-label="Note" />
      <button type="submit" />
      <ScanIntoSearch
        box={box}
        enter={(text) => {
          entered(text);
          setTyped(text ?? 'karwi');
        }}
      />
    </form>
  );
}

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  // jsdom has its own, which jose does not take for the one that TextEncoder makes.
  vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor);
  vi.stubGlobal('fetch', async () => Response.json({ keys: [published] }));
  user = userEvent.setup({ delay: null });
  renderApp(<Search />);
});
afterEach(() => {
  toast.remove();
  entered.mockReset();
  submitted.mockReset();
  vi.unstubAllGlobals();
});
const box = () => screen.getByLabelText('Search');
const paste = async (text: string) => {
  await user.click(box());
  await user.paste(text);
};
const scan = async (text: string, into = box()) => {
  await user.click(into);
  await user.keyboard(`${text}{Enter}`);
};

test('the link of a card becomes its number; meanwhile the box has what it had before', async () => {
  await scan(await link(OURS));
  await waitFor(() => expect(entered.mock.calls).toEqual([[undefined], ['JEEVAN271828182846']]));
  expect(box()).toHaveValue('JEEVAN271828182846');
  expect(submitted).not.toHaveBeenCalled();
});

test('so does a pasted one', async () => {
  await paste(await link(OURS));
  await waitFor(() => expect(box()).toHaveValue('JEEVAN271828182846'));
});

test('a code that the trust did not sign finds nothing, and it is said', async () => {
  await paste(await link(NOBODYS));
  await screen.findByText(
    /^This code was changed, or it was not made by us\. Do not accept the card by its code/,
  );
  expect(box()).toHaveValue('karwi');
});

test('without a signal it is said that the code cannot be checked', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await paste(await link(OURS));
  await screen.findByText(/^There is no signal, so the code cannot be checked\./);
  expect(box()).toHaveValue('karwi');
});

const NOT_SIGNED = 'This code is not signed: compare the names on the card.';

test.each(['scanned', 'pasted'])(
  'the link with a number on an older card, %s, says that it is not signed',
  async (how) => {
    await (how === 'scanned' ? scan : paste)('https://trust.example/verify?card=JEEVAN1234567890');
    expect(await screen.findByText(NOT_SIGNED)).toBeInTheDocument();
    expect(box()).toHaveValue('JEEVAN1234567890');
  },
);

test('the number in a pasted text is searched', async () => {
  await paste('यह आपका मेडिकल कार्ड है: JEEVAN १२३४ ५६७८ ९०१२।');
  expect(box()).toHaveValue('JEEVAN123456789012');
  expect(screen.queryByText(NOT_SIGNED)).toBeNull();
});

test.each([
  ['JEEVAN1234567890 JEEVAN123456789012', 'There is more than one card here. Take one card at a time.'],
  ['https://www.example.org/x', /^This link leads to another website\./],
  ['https://trust.example/verify#eyJhbGciOiJFUzI1NiIsImtpZCI6Ik', /^Part of the code or link is missing\./],
])('of %s it is said what is wrong', async (pasted, says) => {
  await paste(pasted);
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(box()).toHaveValue('karwi');
});

test.each(['98765 01234', 'JEEVAN 1234', 'sita@mail.example'])(
  'a pasted search stays as it is: %s',
  async (pasted) => {
    await paste(pasted);
    expect(box()).toHaveValue(pasted);
    expect(entered).not.toHaveBeenCalled();
  },
);

test('a number that is scanned while another search is in the box replaces it', async () => {
  await user.type(box(), 'karwi');
  await user.pointer({ target: box(), keys: '[MouseLeft]' });
  await user.keyboard('JEEVAN1234567890{Enter}');
  expect(box()).toHaveValue('JEEVAN1234567890');
});

test('what is typed by hand, or elsewhere, stays as it is', async () => {
  await scan('JEEVAN1234567890');
  await scan('Sita Devi');
  await scan(await link(OURS), screen.getByLabelText('Note'));
  expect(entered).not.toHaveBeenCalled();
  expect(submitted).toHaveBeenCalledTimes(3);
});

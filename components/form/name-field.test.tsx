// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { expect, test } from 'vitest';
import { z } from 'zod';
import en from '@/messages/en.json';
import { NameField } from './name-field';
import type { NameOf } from './use-name-notice';
import { useZodForm } from './use-zod-form';

function Form({ of }: { of?: NameOf }) {
  return (
    <FormProvider {...useZodForm(z.object({ name: z.string() }), { name: '' })}>
      <NameField name="name" label="Name" of={of} />
    </FormProvider>
  );
}

const FONT =
  'Please check this name: it looks like Hindi in a font such as Kruti Dev. Write it in Hindi or English letters.';
const SIGNS = 'This name has a number or a symbol that does not belong in a name. Write only the name.';
const cases: Array<[string, ReactNode, Record<string, string | undefined>]> = [
  [
    'the name of a person',
    <Form key="staff" />,
    { ehuk: FONT, 'eukst dqekj': FONT, '1. Sita Devi': SIGNS, Sita_Devi: SIGNS },
  ],
  ['the name of a thing', <Form key="thing" of="thing" />, { jkeyky: FONT, 'PHC 2 & Clinic': undefined }],
];

test.each(cases)('in %s a doubt about a name is said, and goes with it', async (_, form, said) => {
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      {form}
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  const name = screen.getByLabelText('Name');
  for (const [typed, hint] of Object.entries(said)) {
    await user.clear(name);
    await user.type(name, typed);
    if (hint) await expect.poll(() => screen.queryByText(hint)).not.toBeNull();
    else expect(name).not.toHaveAccessibleDescription();
    await user.clear(name);
    await user.type(name, 'Sita Devi');
    await expect.poll(() => hint && screen.queryByText(hint)).toBeFalsy();
  }
});

// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import en from '@/messages/en.json';
import { NameField, type NameOf } from './name-field';
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

afterEach(() => vi.useRealTimers());

test.each(cases)(
  'in %s a doubt about a name is said once typing pauses, and goes with it',
  (_, form, said) => {
    vi.useFakeTimers();
    render(
      <NextIntlClientProvider locale="en" messages={en}>
        {form}
      </NextIntlClientProvider>,
    );
    const name = screen.getByLabelText('Name');
    const type = (value: string) => {
      fireEvent.change(name, { target: { value } });
      act(() => vi.advanceTimersByTime(700));
    };
    for (const [typed, hint] of Object.entries(said)) {
      type(typed);
      if (hint) expect(name).toHaveAccessibleDescription(hint);
      else expect(name).not.toHaveAccessibleDescription();
      type('Sita Devi');
      expect(name).not.toHaveAccessibleDescription();
    }
  },
);

// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { FormProvider } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderApp } from '@/tests/render';
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

afterEach(() => vi.useRealTimers());

test.each<[string, NameOf | undefined, Record<string, string | undefined>]>([
  ['a person', undefined, { ehuk: FONT, '1. Sita Devi': SIGNS, Sita_Devi: SIGNS }],
  ['a thing', 'thing', { jkeyky: FONT, 'PHC 2 & Clinic': undefined }],
])('in the name of %s a doubt is said once typing pauses, and goes with it', (_, of, said) => {
  vi.useFakeTimers();
  renderApp(<Form {...(of && { of })} />);
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
});

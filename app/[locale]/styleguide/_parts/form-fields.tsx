'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { DateField } from '@/components/form/date-field';
import { SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { PasswordField } from '@/components/form/password-field';
import { digitsOnly } from '@/lib/format/personal';

const START = { name: '', about: '', group: '', sex: 'first', born: '1985-08-14', password: '', wrong: '' };

/** The fields of a form with a schema: the same parts, told by the form what is wrong. */
export function FormFields() {
  const t = useTranslations('styleguide');
  const form = useForm({ defaultValues: START });
  useEffect(() => form.setError('wrong', { message: t('error') }), [form, t]);
  const choices = [
    { value: 'first', label: t('first') },
    { value: 'second', label: t('second') },
  ];
  return (
    <FormProvider {...form}>
      <form noValidate className="space-y-5" onSubmit={(event) => event.preventDefault()}>
        <TextField name="name" label="TextField" help={t('help')} required />
        <TextField name="wrong" label={t('wrong')} />
        <TextAreaField name="about" label="TextAreaField" />
        <SelectField name="group" label="SelectField" choices={choices} empty={t('choose')} />
        <ChoiceField name="sex" label="ChoiceField" choices={choices} />
        <DateField
          name="born"
          label="DateField"
          boxes={{ day: t('day'), month: t('month'), year: t('year') }}
          digits={digitsOnly}
        />
        <PasswordField
          name="password"
          label="PasswordField"
          show={t('show')}
          hide={t('hide')}
          autoComplete="new-password"
        />
      </form>
    </FormProvider>
  );
}

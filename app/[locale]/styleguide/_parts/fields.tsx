'use client';

import { useTranslations } from 'next-intl';
import { CONTROL } from '@/components/ui/control-look';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';

/** A label, help, an error or a doubt around any control: `Field`, with the look `CONTROL`. */
export function Fields() {
  const t = useTranslations('styleguide');
  return (
    <div className="space-y-5">
      <Field label={t('plain')}>{(aria) => <input {...aria} className={CONTROL} />}</Field>
      <Field label={t('withHelp')} help={t('help')} required>
        {(aria) => <input {...aria} placeholder={t('placeholder')} className={CONTROL} />}
      </Field>
      <Field label={t('filled')}>
        {(aria) => <input {...aria} defaultValue={t('person')} className={CONTROL} />}
      </Field>
      <Field label={t('wrong')} error={t('error')}>
        {(aria) => <input {...aria} defaultValue="12" className={CONTROL} />}
      </Field>
      <Field label={t('doubtful')} hint={t('hint')}>
        {(aria) => <input {...aria} defaultValue="9999999999" className={CONTROL} />}
      </Field>
      <Field label={t('off')}>
        {(aria) => <input {...aria} disabled defaultValue={t('person')} className={CONTROL} />}
      </Field>
      <Field label={t('password')}>
        {(aria) => (
          <PasswordInput
            {...aria}
            show={t('show')}
            hide={t('hide')}
            autoComplete="off"
            defaultValue="secret"
          />
        )}
      </Field>
      <label className="flex min-h-12 cursor-pointer items-center gap-3">
        <input type="checkbox" defaultChecked className="accent-teal size-5" />
        {t('tick')}
      </label>
    </div>
  );
}

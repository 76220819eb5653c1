'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckIcon, PlusIcon } from '@/components/ui/icons';
import { SERVICES } from '@/lib/constants/services';

const split = (typed: string) =>
  typed
    .split(/[,\n]/)
    .map((service) => service.trim())
    .filter(Boolean);

/**
 * The services of the catalogue: each adds its name to the field of services, or removes it. Families find these in
 * both languages; other services can still be typed.
 */
export function ServicePicker({ name }: { name: string }) {
  const t = useTranslations('adminHospitals');
  const hindi = useLocale() === 'hi';
  const { setValue } = useFormContext<Record<string, string>>();
  const offered = split(useWatch({ name }) as string);

  function toggle(service: string) {
    const next = offered.includes(service)
      ? offered.filter((each) => each !== service)
      : [...offered, service];
    setValue(name, next.join(', '), { shouldDirty: true, shouldValidate: true });
  }

  return (
    <details className="border-line rounded-field -mt-2 border">
      <summary className="text-link min-h-12 cursor-pointer px-4 py-3 font-semibold">
        {t('servicesChoose')}
      </summary>
      <ul className="flex flex-wrap gap-2 px-4 pb-4">
        {SERVICES.map((service) => {
          const on = offered.includes(service.name);
          const Icon = on ? CheckIcon : PlusIcon;
          return (
            <li key={service.name}>
              <button
                type="button"
                aria-pressed={on}
                onClick={() => toggle(service.name)}
                className="border-edge hover:border-teal aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-on-teal flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 transition-colors duration-150"
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                <span>{hindi ? service.hindi : service.name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

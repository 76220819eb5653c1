import { useTranslations } from 'next-intl';
import { CheckIcon } from '@/components/ui/icons';
import { STEPS, type Step } from './steps';

/** The progress through the steps (docs/brand.md): numbers on a wide screen, a bar on a phone. */
export function ProgressSteps({ current }: { current: Step }) {
  const t = useTranslations('register');
  const at = STEPS.indexOf(current);
  return (
    <ol aria-label={t('progress')} className="flex gap-1.5 lg:flex-col lg:gap-1">
      {STEPS.map((step, index) => {
        const passed = index < at || current === 'done';
        return (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className={`lg:rounded-field flex flex-1 flex-col gap-1.5 max-lg:last:sr-only lg:flex-row lg:items-center lg:gap-3 lg:px-3 lg:py-2 ${
              step === current ? 'lg:bg-teal-wash' : ''
            }`}
          >
            <span
              aria-hidden
              className={`grid h-1.5 w-full place-items-center rounded-full text-sm font-bold tabular-nums transition-colors duration-200 lg:size-8 lg:shrink-0 lg:border-2 ${
                index <= at
                  ? 'bg-teal text-on-teal lg:border-teal'
                  : 'bg-line text-soft lg:border-edge lg:bg-raised'
              }`}
            >
              <span className="max-lg:hidden">{passed ? <CheckIcon className="size-4" /> : index + 1}</span>
            </span>
            <span className={`max-lg:sr-only ${step === current ? 'text-ink font-semibold' : 'text-soft'}`}>
              {t(step)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

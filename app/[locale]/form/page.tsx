import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { ContactForm } from '@/components/public/home/contact-form';
import { ProblemPage } from '@/components/public/problem/problem-page';
import { CardRequestForm } from '@/components/public/request/card-request-form';
import { PrivacyRequestForm } from '@/components/public/request/privacy-request-form';
import { SentNotice } from '@/components/public/request/sent-notice';
import { StatusForm } from '@/components/public/request/status-form';
import { useNextWords } from '@/components/public/request/use-next-words';
import { zoneNames } from '@/components/public/request/zone-names';
import { buttonVariant } from '@/components/ui/button-variant';
import { zoneChoices } from '@/lib/domain/zones/zone-choices';
import { typedPhone } from '@/lib/format/phone';
import { formResult, type FormResult } from '@/lib/http/form-result';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { UNLISTED } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'formPage' });
  return { title: t('title'), ...UNLISTED };
}

/** What became of a form that was sent without the script (docs/contract.md#forms-without-the-script). */
export default async function FormPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('formPage');
  const result = await formResult();
  if (!result) return <ProblemPage title={t('gone')} text={t('goneText')} />;
  const names = await getTranslations('hospitals');
  const english = await getTranslations({ locale: 'en', namespace: 'hospitals' });
  const zones = result.form === 'cardRequest' ? zoneNames(await zoneChoices(), names, english, locale) : [];
  return (
    <div className="page-width py-page">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-title">{t(result.form)}</h1>
        <div className="bg-raised shadow-panel rounded-panel border-line mt-6 border p-5 sm:p-8">
          <MessagesProvider
            only={['home', 'getCard', 'privacy', 'requestStatus', 'sent', 'validation', 'common']}
          >
            {result.status === 200 ? <Accepted result={result} /> : <Refused {...{ result, zones }} />}
          </MessagesProvider>
        </div>
      </div>
    </div>
  );
}

/** What the API answers to these forms. */
type Answer = { reference?: string; callBy?: string; dueDay?: string };

/** What the page with the form would show. */
function Accepted({ result: { form, typed, answer } }: { result: FormResult }) {
  const another = useTranslations('getCard')('another');
  const next = useNextWords();
  if (form === 'requestStatus')
    return <StatusForm found={answer as unknown as ComponentProps<typeof StatusForm>['found']} />;
  const { reference, callBy, dueDay = '' } = answer as Answer;
  const words = {
    contact: () => next.message(callBy),
    cardRequest: () => next.card(typedPhone(typed.number ?? ''), callBy),
    privacyRequest: () => next.privacy(dueDay),
  };
  return (
    <SentNotice name={typed.name?.trim() ?? ''} next={words[form]()} reference={reference}>
      {form === 'cardRequest' && (
        <Link href="/get-a-card" className={buttonVariant('outline')}>
          {another}
        </Link>
      )}
    </SentNotice>
  );
}

type RefusedProps = { result: FormResult; zones: ComponentProps<typeof CardRequestForm>['zones'] };

/** The form again, with what was typed, and what is wrong at its field. */
function Refused({ result: { form, typed, answer }, zones }: RefusedProps) {
  const { fieldErrors: errors = {}, message } = answer;
  const atFields = Object.keys(errors).length > 0;
  const returned = { typed, errors, ...(!atFields && message && { refusal: message }) };
  switch (form) {
    case 'contact':
      return <ContactForm returned={returned} />;
    case 'cardRequest':
      return <CardRequestForm zones={zones} returned={returned} />;
    case 'privacyRequest':
      return <PrivacyRequestForm returned={returned} />;
    case 'requestStatus':
      return <StatusForm returned={returned} />;
  }
}

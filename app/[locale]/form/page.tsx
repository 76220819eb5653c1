import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { ProblemPage } from '@/components/public/problem/problem-page';
import { SentNotice } from '@/components/public/request/sent-notice';
import { StatusAnswer } from '@/components/public/request/status-answer';
import { StatusForm } from '@/components/public/request/status-form';
import { useLetterWords } from '@/components/public/request/use-letter-words';
import { useNextWords } from '@/components/public/request/use-next-words';
import { buttonVariant } from '@/components/ui/button-variant';
import { Notice } from '@/components/ui/notice';
import { leadsTo } from '@/components/ui/links';
import { WRITE_WORDS, type WriteKind } from '@/lib/constants/requests';
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

/** The result of a form sent without JavaScript. */
export default async function FormPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('formPage');
  const result = await formResult();
  if (!result) return <ProblemPage title={t('gone')} text={t('goneText')} />;
  return (
    <div className="page-width py-page">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-title">{t(result.form)}</h1>
        <div className="bg-raised shadow-panel rounded-panel border-line mt-6 border p-5 sm:p-8">
          {result.thanks ? <Accepted result={result} thanks={result.thanks} /> : <Refused result={result} />}
        </div>
      </div>
    </div>
  );
}

type Answer = { reference?: string; callBy?: string; dueDay?: string };

type AcceptedProps = { result: FormResult; thanks: NonNullable<FormResult['thanks']> };

function Accepted({ result: { form, kind, answer }, thanks }: AcceptedProps) {
  const another = useTranslations('getCard')('another');
  const next = useNextWords();
  const letter = useLetterWords();
  if (form === 'requestStatus')
    return (
      <MessagesProvider only={['requestStatus', 'getCard', 'sent', 'validation', 'common']}>
        <div className="space-y-6">
          <StatusAnswer status={answer as ComponentProps<typeof StatusAnswer>['status']} />
          <StatusForm />
        </div>
      </MessagesProvider>
    );
  const { reference, callBy, dueDay = '' } = answer as Answer;
  const words = {
    contact: () => next.message(callBy),
    cardRequest: () => next.card(typedPhone(thanks.number), callBy),
    privacyRequest: () => next.privacy(dueDay),
    write: () => letter(kind as WriteKind, Boolean(thanks.number || thanks.email)),
  };
  return (
    <MessagesProvider only={['sent']}>
      <SentNotice name={thanks.name.trim()} next={words[form]()} reference={reference}>
        {form === 'cardRequest' && (
          <Link href="/get-a-card" className={buttonVariant('outline')}>
            {another}
          </Link>
        )}
      </SentNotice>
    </MessagesProvider>
  );
}

const FORMS = {
  contact: ['contactForm', '/#contact'],
  cardRequest: ['getCard', '/get-a-card'],
  privacyRequest: ['privacy', '/privacy#ask'],
  write: ['write', '/write/'],
  requestStatus: ['requestStatus', '/get-a-card#asked'],
} as const;

/** The browser's Back shows what was typed. */
function Refused({ result: { form, kind, answer } }: { result: FormResult }) {
  const [group, place] = FORMS[form];
  const t = useTranslations('formPage');
  const labels = useTranslations(group);
  const own = useTranslations(WRITE_WORDS[kind as WriteKind] ?? group);
  const labelOf = (field: string) => [own, labels].find((words) => words.has(field as never));
  const faults = Object.entries(answer.fieldErrors ?? {});
  return (
    <div className="space-y-6">
      {/* A question is answered, and nothing was to be sent. */}
      <Notice tone="danger" role="alert" title={form !== 'requestStatus' && t('notSent')}>
        {faults.length === 0 && <p>{answer.message}</p>}
        <ul className="mt-1 space-y-2">
          {faults.map(([field, message]) => (
            <li key={field}>
              {labelOf(field) && <b className="block">{labelOf(field)!(field as never)}</b>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </Notice>
      <div>
        <h2 className="text-xl">{t('back')}</h2>
        <p className="mt-1 text-lg text-pretty">{t('backText')}</p>
      </div>
      <p className="text-soft text-pretty">
        {t.rich('anew', { link: leadsTo(form === 'write' ? place + kind : place) })}
      </p>
    </div>
  );
}

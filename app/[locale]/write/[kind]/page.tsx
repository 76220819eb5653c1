import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { MessagesProvider } from '@/components/layout/messages-provider';
import {
  RequestInput,
  RequestName,
  RequestPhone,
  RequestText,
} from '@/components/public/request/request-fields';
import { WriteForm } from '@/components/public/request/write-form';
import { leadsTo } from '@/components/ui/links';
import { PhoneLink } from '@/components/ui/phone-link';
import { WRITE_WORDS, type WriteKind } from '@/lib/constants/requests';
import { TRUST } from '@/lib/constants/trust';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: Locale; kind: WriteKind }> };

export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(WRITE_WORDS).map((kind) => ({ kind }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, kind } = await params;
  const t = await getTranslations({ locale, namespace: WRITE_WORDS[kind] });
  return pageMetadata({ locale, page: `/write/${kind}`, title: t('title') });
}

/** In the order of the form. */
const FIELDS = {
  money: ['message', 'number', 'email'],
  hospital: ['organisation', 'village', 'name', 'number', 'email', 'message'],
  press: ['organisation', 'name', 'number', 'email', 'message', 'answerBy'],
} as const satisfies Record<WriteKind, string[]>;

export default async function WritePage({ params }: Props) {
  const { locale, kind } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('write');
  const own = await getTranslations(WRITE_WORDS[kind]);
  const words = {
    send: t('send'),
    sending: t('sending'),
    failed: t('failed'),
    leaveEmpty: t('leaveEmpty'),
  };
  return (
    <div className="page-width py-page grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:items-start">
      <div>
        <h1 className="text-title">{own('title')}</h1>
        <p className="text-soft text-lead mt-2 text-pretty">{own('subtitle')}</p>
        <ul className="marker:text-teal mt-6 list-disc space-y-2 pl-5 text-lg text-pretty">
          {(['line1', 'line2', 'line3'] as const).map((line) => (
            <li key={line}>{own.rich(line, { trust: leadsTo('/trust') })}</li>
          ))}
        </ul>
      </div>
      <div className="bg-raised shadow-panel rounded-panel border-line border p-5 sm:p-8">
        <MessagesProvider only={['letterSent', 'sent', 'validation', 'common']}>
          <WriteForm kind={kind} fields={FIELDS[kind]} words={words}>
            <Fields kind={kind} />
          </WriteForm>
        </MessagesProvider>
        <p className="text-soft mt-5">
          {t.rich('call', { phone: () => <PhoneLink number={TRUST.phone} /> })}
        </p>
      </div>
    </div>
  );
}

function Fields({ kind }: { kind: WriteKind }) {
  const t = useTranslations('write');
  const own = useTranslations(WRITE_WORDS[kind]);
  const message = <RequestText name="message" label={own('message')} help={own('help')} rows={5} required />;
  return (
    <>
      {kind !== 'money' && (
        <RequestInput
          name="organisation"
          label={own('organisation' as 'message')}
          maxLength={150}
          autoCapitalize="words"
          autoComplete="organization"
          required
        />
      )}
      {kind === 'hospital' && (
        <RequestName as="place" name="village" label={t('village')} autoComplete="address-level2" />
      )}
      {kind === 'money' ? message : <RequestName name="name" label={t('name')} autoComplete="name" />}
      <RequestPhone
        name="number"
        label={t('number')}
        help={t(kind === 'money' ? 'ifAnswer' : 'either')}
        required={false}
      />
      <RequestInput name="email" label={t('email')} type="email" autoComplete="email" maxLength={254} />
      {kind !== 'money' && message}
      {kind === 'press' && <RequestInput name="answerBy" label={t('answerBy')} maxLength={100} />}
    </>
  );
}

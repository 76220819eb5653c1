import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { MailIcon, PhoneIcon, PlaceIcon } from '@/components/ui/icons';
import { trustIn } from '@/lib/constants/trust';
import { Link } from '@/lib/i18n/navigation';
import { ContactForm } from './contact-form';
import { telLink } from '@/lib/format/tel-link';

const LINK =
  'hover:text-teal inline-flex min-h-12 items-center wrap-anywhere underline decoration-1 underline-offset-4';

export function Contact() {
  const t = useTranslations('home');
  const status = useTranslations('requestStatus');
  const trust = trustIn(useLocale());
  return (
    <section id="contact" className="bg-sunken -mb-16 -scroll-mt-14 sm:-scroll-mt-26 print:hidden">
      <div className="page-width grid gap-x-16 gap-y-12 py-20 sm:py-32 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div>
          <h2 className="text-4xl sm:text-5xl">{t('contactTitle')}</h2>
          <p className="text-soft mt-4 max-w-md text-lg text-pretty sm:text-xl sm:leading-relaxed">
            {t('contactText')}
          </p>
          <address className="mt-8 space-y-6 not-italic sm:text-lg">
            <Way label={t('phoneLabel')} icon={<PhoneIcon aria-hidden className="size-6" />}>
              <a className={LINK} href={telLink(trust.phone)}>
                {trust.phone}
              </a>
            </Way>
            <Way label={t('emailLabel')} icon={<MailIcon aria-hidden className="size-6" />}>
              <a className={LINK} href={`mailto:${trust.email}`}>
                {trust.email}
              </a>
            </Way>
            <Way label={t('addressLabel')} icon={<PlaceIcon aria-hidden className="size-6" />}>
              <span className="block max-w-xs pt-2.5 text-pretty">{trust.address}</span>
            </Way>
          </address>
        </div>
        <div className="bg-raised shadow-panel rounded-panel p-5 sm:p-8">
          <MessagesProvider only={['common', 'contactForm', 'sent', 'validation']}>
            <ContactForm />
          </MessagesProvider>
          <p className="mt-5">
            <Link href="/get-a-card#asked" className="text-link font-semibold">
              {status('title')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

function Way({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-4">
      <span className="bg-teal-wash text-teal-strong grid size-12 shrink-0 place-items-center rounded-full">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="sr-only">{label}</p>
        <p className="font-semibold">{children}</p>
      </div>
    </div>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
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
    <section id="contact" className="bg-sunken -mb-16 -scroll-mt-6 sm:-scroll-mt-10 print:hidden">
      <div className="page-width grid gap-x-16 gap-y-4 py-5 sm:gap-y-8 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div>
          <h2 className="text-[1.75rem] sm:text-4xl">{t('contactTitle')}</h2>
          <p className="text-soft mt-1 max-w-md leading-snug text-pretty sm:mt-2 sm:text-lg">
            {t('contactText')}
          </p>
          <address className="mt-2 not-italic sm:mt-5 sm:space-y-2 sm:text-lg">
            <Way
              label={t('phoneLabel')}
              icon={<PhoneIcon aria-hidden className="text-teal mt-3 size-6 shrink-0" />}
            >
              <a className={LINK} href={telLink(trust.phone)}>
                {trust.phone}
              </a>
            </Way>
            <Way
              label={t('emailLabel')}
              icon={<MailIcon aria-hidden className="text-teal mt-3 size-6 shrink-0" />}
            >
              <a className={LINK} href={`mailto:${trust.email}`}>
                {trust.email}
              </a>
            </Way>
            <Way
              label={t('addressLabel')}
              icon={<PlaceIcon aria-hidden className="text-teal mt-3 size-6 shrink-0" />}
            >
              <span className="block max-w-sm pt-2.5 leading-snug text-pretty">{trust.address}</span>
            </Way>
          </address>
        </div>
        <div className="bg-raised shadow-panel rounded-panel p-4 sm:p-8">
          <MessagesProvider only={['common', 'contactForm', 'sent', 'validation']}>
            <ContactForm />
          </MessagesProvider>
          <p className="mt-3">
            <Link href="/get-a-card#asked" className="text-link font-semibold">
              {status('title')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

function Way({ label, icon, children }: { label: string; icon: Elements; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      {icon}
      <div className="min-w-0">
        <p className="sr-only">{label}</p>
        <p className="font-semibold">{children}</p>
      </div>
    </div>
  );
}

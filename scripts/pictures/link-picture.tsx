import { NextIntlClientProvider } from 'next-intl';
import { MedicalCard } from '@/components/card/medical-card';
import { Jaali } from '@/components/ui/jaali';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { PRODUCT_NAME, SAMPLE_CARD_NUMBER, trustIn } from '@/lib/constants/trust';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';

/** The preview picture of a link to the site, 1200 by 630: the trust's name, its slogan and its card. */
export function LinkPicture({ locale }: { locale: Locale }) {
  const messages = loadMessages(locale);
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Kolkata">
      <div className="link-picture">
        <Jaali id="ground" />
        <div className="link-picture-words">
          <p className="link-picture-name">
            <MarigoldMark /> {PRODUCT_NAME}
          </p>
          <h1>{messages.home.heroTitle}</h1>
          <p className="link-picture-trust">{trustIn(locale).name}</p>
        </div>
        <div className="link-picture-card">
          <i />
          <MedicalCard
            cardNumber={SAMPLE_CARD_NUMBER}
            primaryMember={messages.home.cardPrimaryMember}
            members={5}
            validUntil="31/03/2028"
          />
        </div>
      </div>
    </NextIntlClientProvider>
  );
}

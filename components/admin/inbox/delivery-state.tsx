import { useTranslations } from 'next-intl';
import { DueIcon, MailIcon, ValidIcon, WarningIcon } from '@/components/ui/icons';
import type { Request } from '@/lib/schemas/responses/requests';

type Props = {
  delivery: NonNullable<Request['delivery']>;
  /** Whether a mail server is configured; without one, no message is waiting to be sent. */
  mailServer: boolean;
};

const LOOKS = {
  sent: { look: 'text-soft', Icon: ValidIcon },
  waiting: { look: 'text-due', Icon: DueIcon },
  refused: { look: 'text-danger', Icon: WarningIcon },
  notSent: { look: 'text-soft', Icon: MailIcon },
  noMailServer: { look: 'text-soft', Icon: MailIcon },
} as const;

const stateOf = ({ delivery, mailServer }: Props): keyof typeof LOOKS => {
  if (delivery === 'none') return 'notSent';
  return delivery === 'waiting' && !mailServer ? 'noMailServer' : delivery;
};

/** Whether a message was sent on by e-mail, in a word and an icon. */
export function DeliveryState(props: Props) {
  const t = useTranslations('inbox');
  const state = stateOf(props);
  const { look, Icon } = LOOKS[state];
  return (
    <span className={`inline-flex items-center gap-1.5 font-normal ${look}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>{t(state)}</span>
    </span>
  );
}

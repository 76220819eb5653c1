'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { lacksAadhaar } from '@/lib/api/aadhaar-again';

type Person = { memberName: string };

/** @param at the person's path in the form: `cardMembers.0` */
type Lacking = { at: string; name: string };

export const peopleLacking = (form: { cardPrimaryHolder?: Person; cardMembers: Person[] }): Lacking[] =>
  [
    ...(form.cardPrimaryHolder ? [{ at: 'cardPrimaryHolder', person: form.cardPrimaryHolder }] : []),
    ...form.cardMembers.map((person, index) => ({ at: `cardMembers.${index}`, person })),
  ]
    .filter(({ person }) => lacksAadhaar(person))
    .map(({ at, person }) => ({ at, name: person.memberName.trim() }));

type Props = {
  people: Lacking[];
  without: string;
  onType: () => void;
  onWithout: () => void;
  onClose: () => void;
};

/** People whose Aadhaar number was typed before a reload and is missing now. */
export function AadhaarAgain({ people, without, onType, onWithout, onClose }: Props) {
  const t = useTranslations('register');
  const format = useFormatter();
  const names = format.list(people.map(({ name }) => name || t('newMember', { number: 1 })));
  return (
    <Modal
      title={t('againTitle')}
      onClose={onClose}
      footer={
        <div className="flex w-full flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={onType}>{t('typeAgain')}</Button>
          <Button variant="outline" onClick={onWithout}>
            {without}
          </Button>
        </div>
      }
    >
      <p className="text-lg">{t('againText', { names })}</p>
    </Modal>
  );
}

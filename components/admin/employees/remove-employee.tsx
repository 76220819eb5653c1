'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { asSent, CardsGoTo, type Choice } from '@/components/admin/handover/cards-go-to';
import type { Colleague } from '@/components/admin/handover/colleague-choice';
import { untilDone } from '@/components/admin/handover/until-done';
import { useRefreshCards } from '@/components/card/queries';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { listCards, removeEmployee } from '@/lib/api/endpoints';
import { nameAsRead } from '@/lib/format/name';

type Props = { employee: Colleague; onClose: () => void };

/** Removes an employee once their exact name is typed, and asks who gets the cards (docs/contract.md#admin-employees). */
export function RemoveEmployee({ employee, onClose }: Props) {
  const { employeeId, employeeName: name } = employee;
  const t = useTranslations('employees');
  const staff = useTranslations('staff');
  const say = useTranslations('validation');
  const handover = useTranslations('handover');
  const refresh = useRefreshCards();
  const [choice, setChoice] = useState<Choice>({ way: 'leave' });
  const { data } = useQuery({
    queryKey: ['admin', 'cards', 'countOf', employeeId],
    queryFn: ({ signal }) => listCards({ employee: employeeId, limit: 1 }, signal),
  });
  const cards = data?.total ?? 0;

  async function remove() {
    const sent = asSent(choice) ?? {};
    if (Object.keys(sent).length === 0) return removeEmployee(employeeId);
    const { answer, moved, calls } = await untilDone(() => removeEmployee(employeeId, sent));
    return answer.left || calls === 1 ? answer : { message: handover('removedDone', { count: moved }) };
  }

  return (
    <RemoveDialog
      title={staff('removeTitle', { name })}
      typed={{
        label: t('removeType'),
        help: t('removeTypeHelp', { name }),
        capitals: 'words',
        isRight: (typed) => nameAsRead(typed) === nameAsRead(name),
        wrong: say('employeeNameDiffers'),
      }}
      missing={() => {
        if (asSent(choice)) return undefined;
        setChoice({ ...choice, lacking: true });
        return say('colleagueRequired');
      }}
      remove={remove}
      failed={t('removeFailed')}
      onClose={onClose}
      onRemoved={() => {
        void refresh();
        onClose();
      }}
    >
      <p className="text-lg">{t('removeText', { name, id: employeeId })}</p>
      {data && cards === 0 && <p>{handover('noCards')}</p>}
      {cards > 0 && (
        <CardsGoTo
          employee={employee}
          cards={cards}
          isMore={data?.totalIsMore}
          choice={choice}
          onChange={setChoice}
          mayLeave
        />
      )}
    </RemoveDialog>
  );
}

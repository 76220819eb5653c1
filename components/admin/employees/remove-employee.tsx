'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { asSent, CardsGoTo, type Choice } from '@/components/admin/handover/cards-go-to';
import type { Colleague } from '@/components/admin/handover/colleague-choice';
import { untilDone } from '@/components/admin/handover/hand-over-dialog';
import { AskDialog } from '@/components/form/ask-dialog';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { listCards, removeEmployee } from '@/lib/api/endpoints';
import { nameAsRead } from '@/lib/format/name';

type Props = { employee: Colleague; onClose: () => void };

export function RemoveEmployee({ employee, onClose }: Props) {
  const { employeeId, employeeName: name } = employee;
  const t = useTranslations('employees');
  const say = useTranslations('validation');
  const handover = useTranslations('handover');
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

  const isRight = (typed: string) => nameAsRead(typed) === nameAsRead(name);
  const form = useZodForm(z.object({ typed: z.string().refine(isRight, 'employeeNameDiffers') }), {
    typed: '',
  });

  return (
    <AskDialog
      ask="employees.remove"
      values={{ name, id: employeeId }}
      form={form}
      confirms
      danger
      missing={() => {
        if (asSent(choice)) return undefined;
        setChoice({ ...choice, lacking: true });
        return say('colleagueRequired');
      }}
      send={remove}
      failed={t('removeFailed')}
      onClose={onClose}
    >
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
      <TextField
        name="typed"
        label={t('removeType')}
        help={t('removeTypeHelp', { name })}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        required
      />
    </AskDialog>
  );
}

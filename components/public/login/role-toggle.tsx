'use client';

import { useTranslations } from 'next-intl';
import { SEGMENT, SEGMENTS } from '@/components/ui/segment-look';
import type { Role } from '@/lib/constants/choices';

/** Employee or Admin (docs/contract.md#login): two radio buttons that look like one switch. */
export function RoleToggle({ onChoose }: { onChoose: (role: Role) => void }) {
  const t = useTranslations('login');
  return (
    <fieldset>
      <legend className="sr-only">{t('role')}</legend>
      <div className={`${SEGMENTS} grid-cols-2`}>
        {(['employee', 'admin'] as const).map((role) => (
          <label key={role} className={SEGMENT}>
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === 'employee'}
              onChange={() => onChoose(role)}
              className="sr-only"
            />
            {t(role)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getTranslations } from 'next-intl/server';
import { Words } from '@/components/layout/words';
import { PageHeader } from '@/components/ui/page-header';
import { Brand } from './brand';
import { Buttons } from './buttons';
import { Colours } from './colours';
import { Dialogs } from './dialogs';
import { Fields } from './fields';
import { FormFields } from './form-fields';
import { Icons } from './icons';
import { Lists } from './lists';
import { Notices } from './notices';
import { Section } from './section';
import { Shapes } from './shapes';
import { Tables } from './tables';
import { readTokens } from './tokens';
import { Type } from './type';

/** Tokens first, then every part in every state, by day and by night. */
export async function Guide() {
  const t = await getTranslations('styleguide');
  const tokens = readTokens(await readFile(path.join(process.cwd(), 'app/globals.css'), 'utf8'));
  return (
    <div className="page-width py-page">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Words only={['styleguide', 'common', 'validation', 'card']}>
        <div className="space-y-14">
          <Section title={t('colours')} text={t('coloursText')}>
            <Colours {...tokens} />
          </Section>
          <Section title={t('type')} text={t('typeText')}>
            <Type theme={tokens.theme} />
          </Section>
          <Section title={t('shapes')} text={t('shapesText')}>
            <Shapes theme={tokens.theme} />
          </Section>
          <Section title={t('brand')} text={t('brandText')} tokens={tokens}>
            <Brand />
          </Section>
          <Section title={t('buttons')} text={t('buttonsText')} tokens={tokens}>
            <Buttons />
          </Section>
          <Section title={t('notices')} text={t('noticesText')} tokens={tokens}>
            <Notices />
          </Section>
          <Section title={t('fields')} text={t('fieldsText')} tokens={tokens}>
            <Fields />
          </Section>
          <Section title={t('formFields')} text={t('formFieldsText')} tokens={tokens}>
            <FormFields />
          </Section>
          <Section title={t('lists')} text={t('listsText')} tokens={tokens}>
            <Lists />
          </Section>
          <Section title={t('tables')} text={t('tablesText')} tokens={tokens}>
            <Tables />
          </Section>
          <Section title={t('dialogs')} text={t('dialogsText')}>
            <Dialogs />
          </Section>
          <Section title={t('icons')} text={t('iconsText')}>
            <Icons />
          </Section>
        </div>
      </Words>
    </div>
  );
}

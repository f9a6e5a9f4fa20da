import { Form } from '@/shared/form/Form';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { User } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { storeSocials, type Socials } from '../api';
import { Section } from '../parts/Section';
import { TextField } from '../parts/TextField';
import { NETWORKS } from './networks';
import { useSavedForm } from './useSavedForm';

export function SocialsForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const { form, errors, values, edit, saving, submit } = useSavedForm<Socials>(user.socials, storeSocials);
  return (
    <Section title={t('my.networks.title')} text={t('my.networks.text')}>
      <Form ref={form} onSubmit={submit}>
        <div className="grid max-w-[56rem] gap-x-6 gap-y-5 md:grid-cols-2">
          {NETWORKS.map(({ id, example }) => (
            <TextField
              key={id}
              label={t(`my.networks.names.${id}`)}
              name={id}
              type="url"
              autoComplete="off"
              placeholder={example}
              value={values[id] ?? ''}
              onChange={(value) => edit({ [id]: value })}
              errors={errors}
            />
          ))}
        </div>
        <Button type="submit" variant="primary" loading={saving} className="mt-6">
          {t('my.networks.save')}
        </Button>
      </Form>
    </Section>
  );
}

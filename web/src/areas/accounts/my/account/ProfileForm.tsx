import { Form } from '@/shared/form/Form';
import { useTranslation } from '@/shared/i18n/useTranslation';
import type { User } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Select } from '@/shared/ui/Select';
import { storeProfile } from '../api';
import { Section } from '../parts/Section';
import { TextField } from '../parts/TextField';
import { useSavedForm } from './useSavedForm';

const DEVICES = ['0', '1', '2', '3'] as const;
type Device = (typeof DEVICES)[number];

interface Values {
  name: string;
  device: Device;
  code: string;
}

function stored(user: User): Values {
  return {
    name: user.name ?? '',
    device: DEVICES.find((device) => device === String(user.input_device)) ?? '0',
    code: user.loadout_creator_code ?? '',
  };
}

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const { form, errors, values, edit, saving, submit } = useSavedForm(stored(user), ({ name, device: input, code }) =>
    storeProfile({ name: name.trim(), input_device: Number(input), loadout_creator_code: code.trim() }),
  );
  const device = errors.field('input_device');
  return (
    <Section title={t('my.profile.title')} text={t('my.profile.text')}>
      <Form ref={form} onSubmit={submit} className="flex max-w-[36rem] flex-col gap-5">
        <TextField
          label={t('my.profile.name')}
          hint={t('my.profile.name_hint')}
          name="name"
          autoComplete="nickname"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={24}
          value={values.name}
          onChange={(name) => edit({ name })}
          errors={errors}
        />
        <Field label={t('my.profile.device')} error={device.error}>
          <Select
            options={DEVICES.map((value) => ({ value, label: t(`my.profile.devices.${value}`) }))}
            value={values.device}
            onChange={(value) => {
              device.onClearError();
              edit({ device: value });
            }}
          />
        </Field>
        <TextField
          label={t('my.profile.code')}
          hint={t('my.profile.code_hint')}
          name="loadout_creator_code"
          autoComplete="off"
          spellCheck={false}
          value={values.code}
          onChange={(code) => edit({ code })}
          errors={errors}
        />
        <div>
          <Button type="submit" variant="primary" loading={saving}>
            {t('my.save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

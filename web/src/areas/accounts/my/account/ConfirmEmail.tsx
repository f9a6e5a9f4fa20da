import { Send } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { useSendConfirmation } from '../../auth/useSendConfirmation';
import { Section } from '../parts/Section';

/** Shown until the e-mail address is confirmed. Nothing else depends on it. */
export function ConfirmEmail() {
  const { t } = useTranslation('accounts');
  const { send, sending } = useSendConfirmation();
  return (
    <Section title={t('my.confirm.title')} text={t('my.confirm.text')}>
      <Button icon={<Send size={18} aria-hidden />} loading={sending} onClick={send}>
        {t('my.confirm.send')}
      </Button>
    </Section>
  );
}

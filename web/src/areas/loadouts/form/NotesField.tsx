import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { Textarea } from '@/shared/ui/Textarea';
import { NOTES_MAX } from '../limits';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

export function NotesField({ value, error, onChange }: Props) {
  const { t } = useTranslation('loadouts');
  return (
    <Field label={t('notes')} error={error}>
      <Textarea name="notes" maxLength={NOTES_MAX} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Form } from '@/shared/form/Form';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { codeIn } from './model';

/** Adds a build by its link. */
export function AddBuild({ onAdd }: { onAdd: (code: string) => void }) {
  const { t } = useTranslation('loadouts');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(text);
    setWrong(code === null);
    if (code === null) return;
    setText('');
    onAdd(code);
  };
  return (
    <Form onSubmit={submit} className="max-w-[32rem]">
      <Field label={t('compare.add_label')} error={wrong ? t('compare.add_wrong') : undefined}>
        <div className="flex gap-2">
          <Input
            name="link"
            inputMode="url"
            autoComplete="off"
            className="flex-1"
            value={text}
            onChange={(event) => {
              setWrong(false);
              setText(event.target.value);
            }}
          />
          <Button type="submit" icon={<Plus size={18} aria-hidden />}>
            {t('compare.add')}
          </Button>
        </div>
      </Field>
    </Form>
  );
}

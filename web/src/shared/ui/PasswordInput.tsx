import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { IconButton } from './IconButton';
import { Input } from './Input';

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'end'>) {
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
          icon={shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

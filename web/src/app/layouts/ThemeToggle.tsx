import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { IconButton } from '@/shared/ui/IconButton';
import { setTheme, useTheme } from './theme';

export function ThemeToggle() {
  const { t } = useTranslation();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton
      className="needs-script"
      label={t(`nav.theme_${other}`)}
      icon={<Icon size={20} aria-hidden />}
      onClick={() => setTheme(other)}
    />
  );
}

import { LayoutGrid, Rows3 } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { IconButton } from '@/shared/ui/IconButton';
import { setView, useView } from '../view';

const VIEWS = [
  { view: 'grid', Icon: LayoutGrid },
  { view: 'line', Icon: Rows3 },
] as const;

export function ViewToggle() {
  const { t } = useTranslation('armory');
  const current = useView();
  return (
    <fieldset className="flex">
      <legend className="sr-only">{t('view.title')}</legend>
      {VIEWS.map(({ view, Icon }) => (
        <IconButton
          key={view}
          label={t(`view.${view}`)}
          icon={<Icon size={20} aria-hidden />}
          aria-pressed={view === current}
          onClick={() => setView(view)}
        />
      ))}
    </fieldset>
  );
}

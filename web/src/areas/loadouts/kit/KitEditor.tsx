import { useNavigate } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { BackHead } from '../parts/BackHead';
import { KitFields } from './KitFields';
import { type KitPlace, useKit } from './useKit';

export function KitEditor(place: Omit<KitPlace, 'onSaved'>) {
  const paths = usePaths();
  const navigate = useNavigate();
  const kit = useKit({ ...place, onSaved: () => navigate(paths.myLoadouts('loadouts')) });
  return (
    <div className="column min-h-dvh py-6 md:py-10">
      <KitHead />
      <KitFields kit={kit} />
    </div>
  );
}

export function KitHead() {
  const { t } = useTranslation('loadouts');
  return <BackHead to={usePaths().myLoadouts('loadouts')} back={t('my.title')} title={t('kit.title')} />;
}

import { useNavigate } from 'react-router';
import type { KitInit } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { BackHead } from '../parts/BackHead';
import { KitFields } from './KitFields';
import type { KitForm } from './model';
import { useKit } from './useKit';

export function KitEditor({ id, start, init }: { id: number | null; start: KitForm; init: KitInit }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const kit = useKit({ id, start, init, onSaved: () => void navigate(paths.myLoadouts('loadouts')) });
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

import { Bomb, Crosshair, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { EmptyState } from '@/shared/ui/EmptyState';

export function NukeOverlayTab() {
  const { t } = useTranslation('accounts');
  return <EmptyState icon={<Bomb size={32} aria-hidden />} title={t('my.coming.nuke.title')} text={t('my.coming.nuke.text')} />;
}

export function Bo6OverlayTab() {
  const { t } = useTranslation('accounts');
  return <EmptyState icon={<Crosshair size={32} aria-hidden />} title={t('my.coming.bo6.title')} text={t('my.coming.bo6.text')} />;
}

export function OverlayEditorTab() {
  const { t } = useTranslation('accounts');
  const icon = <SlidersHorizontal size={32} aria-hidden />;
  return <EmptyState icon={icon} title={t('my.coming.editor.title')} text={t('my.coming.editor.text')} />;
}

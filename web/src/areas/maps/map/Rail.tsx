import { memo } from 'react';
import { Info, Layers, List, type LucideIcon, MapPinned, ScrollText, Settings2, Wrench } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { MarkBadge } from '@/shared/ui/Badge';
import type { PanelId } from '../address';
import { type MapPanels, useMapPage } from '../slots';

/** The panel of a mission's point has no tab. */
type Tab = Exclude<PanelId, 'mission-point'>;

const TABS: readonly { id: Tab; Icon: LucideIcon; isNew?: boolean; mission?: boolean }[] = [
  { id: 'filter', Icon: Layers },
  { id: 'missions', Icon: ScrollText, isNew: true, mission: true },
  { id: 'recipes', Icon: Wrench, mission: true },
  { id: 'list', Icon: List },
  { id: 'board', Icon: MapPinned },
  { id: 'settings', Icon: Settings2 },
  { id: 'details', Icon: Info },
];

interface Props {
  missions: boolean;
  panel: PanelId | 'none' | 'auto';
  open: PanelId | null;
  extra: MapPanels;
}

/** A button per panel, which toggles it. */
export const Rail = memo(function Rail({ missions, panel, open, extra }: Props) {
  const { t } = useTranslation('maps');
  const { openPanel } = useMapPage();
  return (
    <nav aria-label={t('panel.label')} className="map-rail needs-script">
      {TABS.map(({ id, Icon, isNew, mission }) => {
        const isOpen = open === id || (id === 'missions' && open === 'mission-point');
        return (
          <button
            key={id}
            type="button"
            data-tab={id}
            aria-expanded={isOpen}
            aria-controls={isOpen ? 'map-panel' : undefined}
            disabled={mission === true && (!missions || extra[id] === undefined)}
            data-auto={(panel === 'auto' && id === 'filter') || undefined}
            className="map-tab motion"
            onClick={() => openPanel(isOpen ? null : id)}
          >
            <Icon size={20} aria-hidden />
            <span className="map-tab-name">{t(`panel.${id}`)}</span>
            {isNew && <MarkBadge mark="new" className="map-tab-new" />}
          </button>
        );
      })}
    </nav>
  );
});

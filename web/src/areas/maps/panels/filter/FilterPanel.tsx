import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { RemoveAdsLink } from '@/shared/ui/RemoveAdsLink';
import type { MapState } from '../../map/useMapState';
import type { OwnMap } from '../../map/useOwnMap';
import { HideFound } from '../../marks/HideFound';
import { byCategory, choiceOf, isShown, offered } from '../../model';
import { useMapPage } from '../../slots';
import type { MapGroup } from '../../types';
import { FewPoints } from './FewPoints';
import { GroupRow } from './GroupRow';

interface Props {
  state: MapState;
  own: OwnMap;
}

/** Filters the groups on the map. The URL has deviations from the defaults; signed-in users get them saved. */
export function FilterPanel({ state, own }: Props) {
  const { t } = useTranslation('maps');
  const { init, address, go } = useMapPage();
  const { groups } = state;
  const inMission = init.map.missions && address.mission !== '';
  const set = (shown: (group: MapGroup) => boolean) => go(choiceOf(groups, shown), { replace: true });
  const setOne = (id: string, visible: boolean) => {
    set((group) => (group.id === id ? visible : isShown(group, address)));
    own.setVisible(visible, id);
  };
  const setAll = (visible: boolean) => {
    set(() => visible);
    own.setVisible(visible);
  };
  const able = offered(groups);
  const shown = able.filter((group) => isShown(group, address));
  const nameOf = (category: string) => init.categories.find(({ id }) => id === category)?.name ?? category;
  return (
    <div className="map-filter">
      {!address.mobapp && (
        <div className="map-filter-ads">
          <RemoveAdsLink />
        </div>
      )}
      {inMission && (
        <div role="note" className="map-filter-off">
          <p>{t('filter.in_mission')}</p>
          <Button size="s" onClick={() => go({ mission: '', p: '', panel: 'filter' })}>
            {t('filter.leave_mission')}
          </Button>
        </div>
      )}
      {init.map.few && <FewPoints />}
      <fieldset disabled={inMission} className="contents">
        <legend className="sr-only">{t('panel.filter')}</legend>
        <HideFound />
        <div className="map-filter-all needs-script">
          <span role="status" className="num text-s text-muted">
            {t('filter.shown', { shown: shown.length, all: able.length })}
          </span>
          <Button size="s" variant="ghost" disabled={shown.length === able.length} onClick={() => setAll(true)}>
            {t('filter.all')}
          </Button>
          <Button size="s" variant="ghost" disabled={shown.length === 0} onClick={() => setAll(false)}>
            {t('filter.none')}
          </Button>
        </div>
        {byCategory(groups, init.categories).map(({ category, groups: inIt }) => (
          <section key={category} aria-label={nameOf(category)} className="map-filter-group">
            <h3 className="caps text-label font-semibold text-muted">{nameOf(category)}</h3>
            {inIt.map((group) => (
              <GroupRow key={group.id} group={group} shown={isShown(group, address)} onChange={(visible) => setOne(group.id, visible)} />
            ))}
          </section>
        ))}
      </fieldset>
    </div>
  );
}

import { type Ref, memo } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Link } from '@/shared/lib/Link';
import { useNavigate } from '@/shared/lib/router';
import { Select } from '@/shared/ui/Select';
import { modeOn } from '../model';
import { QuickSearch } from '../panels/search/QuickSearch';
import { useMapPage } from '../slots';

/** Map, mode and search. */
export const TopBar = memo(function TopBar({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('maps');
  const { init, map, mode, address } = useMapPage();
  const paths = usePaths();
  const navigate = useNavigate();
  const modes = init.maps.find(({ id }) => id === map)?.modes ?? [];
  const query = address.mobapp ? ({ mobapp: 1 } as const) : {};
  const pick = (next: string) => {
    const on = modeOn(init.maps, next, mode);
    if (on !== null && next !== map) navigate(paths.map(next, on, query));
  };
  return (
    <div ref={ref} className="map-top">
      <div className="map-picker">
        <Select
          label={t('map.pick')}
          options={init.maps.map(({ id, name, modes: its }) => ({
            value: id,
            label: name,
            hint: its.map((one) => one.name).join(', '),
          }))}
          value={map}
          onChange={pick}
          className="map-pick needs-script"
        />
        {modes.length > 1 && (
          <nav aria-label={t('map.modes')} className="map-modes">
            {modes.map(({ id, name }) => (
              <Link key={id} to={paths.map(map, id, query)} aria-current={id === mode ? 'page' : undefined} className="map-mode caps">
                {name}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <QuickSearch />
    </div>
  );
});

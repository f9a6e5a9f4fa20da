import { useMapPage } from '@/areas/maps/slots';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Switch } from '@/shared/ui/Switch';
import { useNeeded } from './useNeeded';

/** A switch that shows only the points needed for everything tracked. */
export function OnlyNeed() {
  const { t } = useTranslation('missions');
  const { address, go } = useMapPage();
  const on = address.only === 'need';
  return (
    <>
      <Switch
        label={t('map.only_need')}
        checked={on}
        onChange={({ target }) => go({ only: target.checked ? 'need' : '' }, { replace: true })}
      />
      {on && <WhyEmpty />}
    </>
  );
}

function WhyEmpty() {
  const { t } = useTranslation('missions');
  const { init, mode } = useMapPage();
  const needed = useNeeded();
  if (!needed) return null;
  const all = new Set(needed);
  const isHere = Object.values(init.p[mode] ?? {}).some(({ markers }) => markers.some(({ id }) => all.has(id)));
  return isHere ? null : (
    <p role="status" className="text-s text-muted">
      {t(all.size === 0 ? 'map.only_none' : 'map.only_elsewhere')}
    </p>
  );
}

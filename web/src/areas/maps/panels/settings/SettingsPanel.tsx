import { RotateCcw } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useUser } from '@/shared/session/useSession';
import { Button } from '@/shared/ui/Button';
import { Slider } from '@/shared/ui/Slider';
import { Switch } from '@/shared/ui/Switch';
import type { OwnMap } from '../../map/useOwnMap';
import type { MapSettings } from '../../types';
import { DEFAULT_SETTINGS, FILTER_RANGES, type FilterName, isDefault, LOOK_RANGES, onStep } from './model';

const LOOKS = ['iconsSize', 'iconsOpacity', 'linesLabelsOpacity'] as const;
const SWITCHES = ['showLines', 'showGridLabels', 'showLinesLabels'] as const;
const FILTERS = Object.keys(FILTER_RANGES) as FilterName[];

/** Visual settings of the map, applied at once; saved for signed-in users. */
export default function SettingsPanel({ own }: { own: OwnMap }) {
  const { t } = useTranslation('maps');
  const user = useUser();
  const { settings, setSettings } = own;
  const set = (change: Partial<MapSettings>) => setSettings({ ...settings, ...change });
  return (
    <div className="map-settings">
      <section aria-label={t('settings.points')}>
        <h3 className="caps text-label font-semibold text-muted">{t('settings.points')}</h3>
        {LOOKS.map((name) => (
          <Slider
            key={name}
            label={t(`settings.${name}`)}
            {...LOOK_RANGES[name]}
            value={settings[name]}
            onChange={(value: number) => set({ [name]: onStep(value, LOOK_RANGES[name]) })}
          />
        ))}
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`settings.${name}`)}
            checked={settings[name]}
            onChange={(event) => set({ [name]: event.target.checked })}
          />
        ))}
      </section>
      <section aria-label={t('settings.ground')}>
        <h3 className="caps text-label font-semibold text-muted">{t('settings.ground')}</h3>
        {FILTERS.map((name) => (
          <Slider
            key={name}
            label={t(`settings.${name}`)}
            {...FILTER_RANGES[name]}
            value={settings.filters[name]}
            onChange={(value: number) => set({ filters: { ...settings.filters, [name]: onStep(value, FILTER_RANGES[name]) } })}
          />
        ))}
      </section>
      <Button full icon={<RotateCcw size={16} aria-hidden />} disabled={isDefault(settings)} onClick={() => setSettings(DEFAULT_SETTINGS)}>
        {t('settings.reset')}
      </Button>
      <p className="text-s text-muted">{t(user ? 'settings.saved' : 'settings.not_saved')}</p>
    </div>
  );
}

import type { Era } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useStatText } from '../useStatText';

interface Props {
  eras: readonly Era[];
  value: string;
  onChange: (key: string) => void;
  /** The current game; stats of another game are labeled. */
  game?: string | null;
}

/** Selects the era of the stats; static text if there is only one. */
export function EraSwitch({ eras, value, onChange, game }: Props) {
  const { t } = useTranslation('armory');
  const text = useStatText();
  const chosen = eras.find((era) => era.key === value) ?? eras[0];
  if (!chosen) return null;
  return (
    <>
      {eras.length === 1 ? (
        <p className="caps text-label font-semibold text-hot-text">{text.era(chosen)}</p>
      ) : (
        <RadioGroup
          label={t('numbers.eras')}
          hideLabel
          look="chips"
          options={eras.map((era) => ({ value: era.key, label: text.era(era) }))}
          value={chosen.key}
          onChange={onChange}
        />
      )}
      {game !== undefined && chosen.game !== game && (
        <p className="mt-2 text-s text-muted">{t('numbers.elsewhere', { mode: text.mode(chosen) })}</p>
      )}
    </>
  );
}

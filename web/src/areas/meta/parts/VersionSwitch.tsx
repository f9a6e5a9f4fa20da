import { useTranslation } from '@/shared/i18n/useTranslation';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useHash } from '@/shared/ui/useHash';
import { CALDERA_HASH, type List, VERSION_NAMES } from '../model';

/** Switches between the two Warzone lists. The hash has the state, so that old links work. */
export function VersionSwitch({ list }: { list: List }) {
  const { t } = useTranslation('meta');
  const [, setHash] = useHash();
  return (
    <RadioGroup
      label={t('list.version')}
      hideLabel
      look="chips"
      className="mb-3"
      options={(['wz2', 'wz1'] as const).map((value) => ({ value, label: VERSION_NAMES[value] }))}
      value={list === 'wz1' ? 'wz1' : 'wz2'}
      onChange={(value) => setHash(value === 'wz1' ? `#${CALDERA_HASH}` : '')}
    />
  );
}

import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import type { PatchGroup } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Select } from '@/shared/ui/Select';
import { isKnownPatch, SETTLE_MS } from '../patches';
import { usePatchTitle } from '../usePatchTitle';
import { GunSearch } from './GunSearch';

interface Props {
  groups: readonly PatchGroup[];
  /** The selected patch. */
  patch: string;
  onPatch: (value: string) => void;
  name: string;
  onName: (name: string) => void;
  /** There are no cards to open. */
  empty: boolean;
  /** Whether the cards are open. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

export function PatchControls({ groups, patch, onPatch, name, onName, empty, open, onOpen }: Props) {
  const { t } = useTranslation('meta');
  const title = usePatchTitle();
  const options = groups.flatMap((group) =>
    group.children.map((child) => ({ value: child.value, label: title(child), group: group.name })),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field label={t('patches.patch')}>
        <Select
          label={t('patches.patch')}
          placeholder={t('patches.choose')}
          options={options}
          value={isKnownPatch(groups, patch) ? patch : null}
          onChange={onPatch}
        />
      </Field>
      <GunSearch wait={SETTLE_MS} value={name} onSearch={onName} />
      <Button
        aria-pressed={!open}
        disabled={empty}
        icon={open ? <ChevronsDownUp size={18} aria-hidden /> : <ChevronsUpDown size={18} aria-hidden />}
        onClick={() => onOpen(!open)}
      >
        {t(open ? 'patches.hide' : 'patches.expand')}
      </Button>
    </div>
  );
}

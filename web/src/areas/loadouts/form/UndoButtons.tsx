import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { IconButton } from '@/shared/ui/IconButton';

type Step = (() => void) | undefined;

const STEPS = [
  { name: 'undo', Icon: Undo2, keys: 'Control+Z' },
  { name: 'redo', Icon: Redo2, keys: 'Control+Shift+Z' },
] as const;

/** Undo and redo buttons. */
export function UndoButtons(steps: { undo: Step; redo: Step }) {
  const { t } = useTranslation('loadouts');
  return (
    <span className="flex shrink-0">
      {STEPS.map(({ name, Icon, keys }) => (
        <IconButton
          key={name}
          label={t(`steps.${name}`)}
          icon={<Icon size={18} aria-hidden />}
          disabled={!steps[name]}
          onClick={steps[name]}
          aria-keyshortcuts={keys}
        />
      ))}
    </span>
  );
}

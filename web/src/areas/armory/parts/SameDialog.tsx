import { useRef } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { LinkButton } from '@/shared/ui/LinkButton';
import type { Same } from '../same';

interface Props {
  same: Same;
  onClose: () => void;
  /** Creates a duplicate. */
  onAnyway: () => void;
  /** The label of that action: a copy, or the form's content. */
  anyway: string;
}

/** Shown if the user has the same build or kit already: links to it, or creates a duplicate. */
export default function SameDialog({ same, onClose, onAnyway, anyway }: Props) {
  const { t } = useTranslation('armory');
  const paths = usePaths();
  const there = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`same.${same.of}`)}
      role="alertdialog"
      initialFocus={there}
      footer={
        <>
          <Button onClick={onAnyway}>{anyway}</Button>
          <LinkButton ref={there} to={paths.sharedBuild(same.share)} variant="primary" onClick={onClose}>
            {t('same.show')}
          </LinkButton>
        </>
      }
    >
      <p>{t('same.text')}</p>
    </Dialog>
  );
}

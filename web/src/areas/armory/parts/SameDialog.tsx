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
  /** Another one of it, all the same. */
  onAnyway: () => void;
  /** Says what that would be: a copy, or the form as it is. */
  anyway: string;
}

/** The reader has it already: here it is, or one more. */
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

import { TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSignInHere } from '@/shared/session/useSignInHere';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { LinkButton } from '@/shared/ui/LinkButton';
import type { Progress } from '..';

/** Shown at a guest's first change: offers an account, or storing progress on this device only. */
export function GuestDialog({ progress }: { progress: Progress }) {
  const { t } = useTranslation('progress');
  const { link } = useSignInHere();
  const open = useSyncExternalStore(progress.subscribe, progress.needsConsent, () => false);
  const close = () => progress.setConsent(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('guest.title')}
      role="alertdialog"
      footer={
        <>
          <Button onClick={() => progress.setConsent(true)}>{t('guest.go_on')}</Button>
          <LinkButton
            variant="primary"
            {...link}
            onClick={(event) => {
              close();
              link.onClick(event);
            }}
          >
            {t('guest.sign_up')}
          </LinkButton>
        </>
      }
    >
      <p>{t('guest.text')}</p>
      <p className="progress-warning">
        <TriangleAlert size={20} aria-hidden />
        <span>{t('guest.warning')}</span>
      </p>
    </Dialog>
  );
}

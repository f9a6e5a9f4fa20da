import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useNavigate } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { becomeGuest, type User } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { toast } from '@/shared/ui/toast';
import { Section } from '../parts/Section';
import { DeleteDialog } from './DeleteDialog';

/**
 * Returns a function that goes home first and becomes a guest after that. In the opposite order the route guard would
 * redirect to the sign-in page.
 */
function useLeaveAsGuest(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = usePaths();
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (leaving.current) void becomeGuest(client);
    },
    [client],
  );
  return () => {
    leaving.current = true;
    navigate(paths.home());
  };
}

export function DeleteAccount({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const [dialogOpen, setDialogOpen] = useState(false);
  const leave = useLeaveAsGuest();
  const gone = () => {
    toast({ kind: 'success', title: t('my.delete.done'), text: t('my.delete.done_text') });
    leave();
  };
  return (
    <Section danger title={t('my.delete.title')} text={t('my.delete.text')}>
      <Button variant="danger" onClick={() => setDialogOpen(true)}>
        {t('my.delete.open')}
      </Button>
      <DeleteDialog open={dialogOpen} user={user} onClose={() => setDialogOpen(false)} onDeleted={gone} />
    </Section>
  );
}

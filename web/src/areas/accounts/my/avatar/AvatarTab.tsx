import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { lazyWithRetry } from '@/shared/lib/lazyWithRetry';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { refreshUser } from '@/shared/session/session';
import { useSession } from '@/shared/session/useSession';
import { Avatar } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { useConfirm } from '@/shared/ui/confirm';
import { toast } from '@/shared/ui/toast';
import { deleteAvatar } from '../api';
import { Section } from '../parts/Section';
import { useFailure } from '@/shared/form/useFailure';
import { DropZone } from './DropZone';
import { AVATAR_SIDE } from './picture';
import { usePicture } from './usePicture';

const CropDialog = lazyWithRetry(() => import('./CropDialog'));

export function AvatarTab() {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  const client = useQueryClient();
  const failure = useFailure();
  const confirm = useConfirm();
  const { picture, shown, problem, opening, open, close } = usePicture();
  const remove = useMutation({
    mutationFn: deleteAvatar,
    onSuccess: () => {
      toast({ kind: 'success', title: t('my.success'), text: t('my.avatar.removed') });
      return refreshUser(client);
    },
    onError: (error) => failure(error, { retry: () => remove.mutate() }),
  });
  const confirmRemoval = async () => {
    if (await confirm({ title: t('my.avatar.remove'), text: t('my.avatar.remove_text'), remove: true })) remove.mutate();
  };
  const saved = () => {
    close();
    toast({ kind: 'success', title: t('my.success'), text: t('my.avatar.saved') });
    void refreshUser(client);
  };
  return (
    <Section title={t('my.avatar.title')} text={t('my.avatar.text')}>
      <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex flex-col items-center gap-3">
          <Avatar src={user?.avatar} name={t('my.avatar.yours')} size={AVATAR_SIDE} />
          {user?.avatar && (
            <Button
              size="s"
              variant="ghost"
              icon={<Trash2 size={16} aria-hidden />}
              loading={remove.isPending}
              onClick={() => void confirmRemoval()}
            >
              {t('my.avatar.remove')}
            </Button>
          )}
        </div>
        <DropZone error={problem && t(`errors.${problem}`)} loading={opening} onFile={(file) => void open(file)} />
      </div>
      {picture && (
        <Suspense>
          <CropDialog key={picture.src} picture={picture} open={shown} onClose={close} onSaved={saved} />
        </Suspense>
      )}
    </Section>
  );
}

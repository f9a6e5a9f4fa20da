import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useFailure } from '@/shared/form/useFailure';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { CopyButton } from '@/shared/ui/CopyButton';
import { Dialog } from '@/shared/ui/Dialog';
import { useMapPage } from '../slots';
import { shareBoard } from './api';
import { isEmpty } from './model';
import { useBoard } from './session';

/** Creates a short link to a snapshot of the board. */
export function Sharing() {
  const { t } = useTranslation('maps');
  const { map, mode } = useMapPage();
  const { board } = useBoard(map);
  const failure = useFailure();
  const [link, setLink] = useState<string | null>(null);
  const share = useMutation({
    mutationFn: () => shareBoard(map, mode, board),
    onSuccess: ({ url }) => setLink(new URL(url, window.location.origin).href),
    onError: (error) => failure(error),
  });
  if (isEmpty(board)) return null;
  return (
    <section className="board-part">
      <Button full size="s" icon={<Link2 size={18} aria-hidden />} loading={share.isPending} onClick={() => share.mutate()}>
        {t('board.share.make')}
      </Button>
      <Dialog
        open={link !== null}
        onClose={() => setLink(null)}
        title={t('board.share.title')}
        footer={
          <>
            {link !== null && 'share' in navigator && (
              <Button onClick={() => void navigator.share({ url: link }).catch(() => {})}>{t('board.share.send')}</Button>
            )}
            <CopyButton value={link ?? ''} variant="primary" />
          </>
        }
      >
        <p>{t('board.share.text')}</p>
        <p className="board-link num">{link}</p>
      </Dialog>
    </section>
  );
}

import { GitMerge } from 'lucide-react';
import { useId, useRef, useSyncExternalStore } from 'react';
import { useFailure } from '@/shared/form/useFailure';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import type { MergeHow, Progress } from '..';

/** Shown to a signed-in user with guest progress on this device: both sides, and the merge options. */
export function MergeBar({ progress }: { progress: Progress }) {
  const { t } = useTranslation('progress');
  const id = useId();
  const fail = useFailure();
  const sides = useSyncExternalStore(progress.subscribe, progress.sides, () => null);
  const place = useRef<HTMLSpanElement>(null);
  // The bar disappears after any choice. Focus moves here, so that the next Tab reaches the content below.
  const anchor = <span ref={place} tabIndex={-1} className="sr-only" />;
  if (!sides) return anchor;
  const { here, account, merging } = sides;
  const stay = () => place.current?.focus({ preventScroll: true });
  const choose = (how: MergeHow) => () => {
    stay();
    void progress.merge(how).catch((error: Error) => fail(error));
  };
  return (
    <>
      {anchor}
      <section aria-labelledby={id} aria-busy={merging} className="progress-merge">
        <GitMerge size={20} aria-hidden />
        <div>
          <h2 id={id}>{t('merge.title')}</h2>
          <p>{t('merge.sides', { here, account })}</p>
          <p className="progress-hint">{t('merge.hint')}</p>
        </div>
        <div className="progress-choices">
          <Button variant="primary" disabled={merging} onClick={choose('union')}>
            {t('merge.union')}
          </Button>
          <Button disabled={merging} onClick={choose('device')}>
            {t('merge.device')}
          </Button>
          <Button disabled={merging} onClick={choose('account')}>
            {t('merge.account')}
          </Button>
          <Button
            variant="ghost"
            disabled={merging}
            onClick={() => {
              stay();
              progress.dismissMerge();
            }}
          >
            {t('merge.later')}
          </Button>
        </div>
      </section>
    </>
  );
}

import { RotateCcw } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { RelativeTime } from '@/shared/i18n/time';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { LinkButton } from '@/shared/ui/LinkButton';
import type { Draft } from './draft';
import type { Drafts } from './useForm';

interface Props<F> {
  /** Discards the restored draft. */
  discard: (() => void) | undefined;
  drafts: Drafts<F>;
}

/** Shows that the form was restored from a draft, and lists other unsaved drafts. */
export function DraftNotice<F>({ discard, drafts }: Props<F>) {
  const { t } = useTranslation('loadouts');
  if (!discard && drafts.others.length === 0) return null;
  return (
    <div className="col-span-full grid gap-3">
      {discard && (
        <div role="status" className="builder-draft">
          <RotateCcw size={18} aria-hidden className="shrink-0 text-info" />
          <p className="min-w-0 flex-1">{t('draft.back')}</p>
          <Button size="s" onClick={discard}>
            {t('draft.discard')}
          </Button>
        </div>
      )}
      {drafts.others.length > 0 && (
        <section aria-label={t('drafts.title')}>
          <h2 className="caps text-label font-semibold text-muted">{t('drafts.title')}</h2>
          <ul className="mt-2 grid gap-2">
            {drafts.others.map((draft) => (
              <Other key={draft.id} draft={draft} drafts={drafts} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Other<F>({ draft, drafts }: { draft: Draft<F>; drafts: Drafts<F> }) {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const { of, id, username } = draft.place;
  const name = draft.label || t(`drafts.new_${of}`);
  // A draft of the same place opens in this form; others open on their own page.
  const here = drafts.place.id === id && drafts.place.username === username;
  const to =
    of === 'kit'
      ? id === null
        ? paths.kitBuilder()
        : paths.editKit(id)
      : id === null
        ? paths.gunsmith({ username: username ?? undefined })
        : paths.editBuild(id, { username: username ?? undefined });
  return (
    <li className="builder-draft flex-wrap">
      <p className="min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="text-s text-muted">
          {t(id === null ? 'drafts.not_saved' : 'drafts.changed')} · <RelativeTime at={draft.at} />
        </span>
      </p>
      <span className="flex gap-1">
        {here ? (
          <Button size="s" onClick={() => drafts.goOn(draft)} aria-label={t('drafts.go_on_with', { name })}>
            {t('drafts.go_on')}
          </Button>
        ) : (
          <LinkButton size="s" to={to} aria-label={t('drafts.go_on_with', { name })}>
            {t('drafts.go_on')}
          </LinkButton>
        )}
        <Button size="s" variant="ghost" onClick={() => drafts.drop(draft)} aria-label={t('drafts.discard_of', { name })}>
          {t('draft.discard')}
        </Button>
      </span>
    </li>
  );
}

import { useTranslation } from '@/shared/i18n/useTranslation';
import { markOf } from '@/shared/progress';
import { completeMissions, isDone, isMarked } from '../model';
import { progress } from '../progress';

interface Named {
  slug: string;
  name: string;
}

/** Returns actions on missions, with their announcements. */
export function useMissionTicks() {
  const { t } = useTranslation('missions');
  const now = () => progress.values('missions');
  return {
    complete: ({ slug, name }: Named) => {
      const done = !isDone(now(), slug);
      progress.set('missions', [{ id: slug, value: done }], t(done ? 'told.done' : 'told.undone', { name }));
    },
    follow: ({ slug, name }: Named) => {
      const marked = !isMarked(now(), slug);
      progress.set('missions', [{ id: markOf(slug), value: marked }], t(marked ? 'told.tracked' : 'told.untracked', { name }));
    },
    /** Completes all prerequisites in one step. */
    completeBefore: (before: readonly Named[], { name }: Named) => {
      const changes = completeMissions(
        before.map(({ slug }) => slug),
        now(),
      );
      progress.set('missions', changes, t('told.before', { count: changes.length, name }));
    },
  };
}

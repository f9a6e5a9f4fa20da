import { useId } from 'react';
import { useNavigate } from 'react-router';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import type { User } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { BackHead } from '../parts/BackHead';
import { BuilderFields } from './BuilderFields';
import type { BuilderForm } from './model';
import { type BuilderPlace, useBuilder } from './useBuilder';

type Props = Omit<BuilderPlace, 'user' | 'onSaved'> & { user: User };

/** The builder as a page of its own. */
export function BuilderPage({ user, ...place }: Props) {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const navigate = useNavigate();
  const { routeExists } = usePageContext();
  const form = useId();
  const profile = place.username ?? user.name;
  const community = profile ? paths.communityProfile(profile) : '';
  const hasCommunity = community !== '' && routeExists(community);
  const target = (saved: BuilderForm) =>
    place.username && hasCommunity ? community : paths.myLoadouts(undefined, { mode: saved.mode ?? undefined });
  const builder = useBuilder({ ...place, user: user.id, onSaved: (saved) => void navigate(target(saved)) });
  return (
    <div className="column min-h-dvh py-6 md:py-10">
      <BackHead
        to={hasCommunity ? community : paths.myLoadouts()}
        back={hasCommunity ? (profile ?? '') : t('my.title')}
        title={t(builder.kind === 'edit' ? 'builder.edit_title' : 'builder.title')}
      />
      <BuilderFields builder={builder} id={form} />
      <div className="builder-end">
        <Button type="submit" form={form} variant="primary" size="l" disabled={!builder.canSave} loading={builder.saving}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

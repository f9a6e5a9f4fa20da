import { useId } from 'react';
import { useNavigate } from '@/shared/lib/router';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { usePageContext } from '@/shared/lib/page-context';
import type { User } from '@/shared/session/session';
import { Button } from '@/shared/ui/Button';
import { BackHead } from '../parts/BackHead';
import { NewBuildText } from '../parts/NewBuildText';
import { BuilderFields } from './BuilderFields';
import type { BuilderForm } from './model';
import { type BuilderPlace, useBuilder } from './useBuilder';

type Props = Omit<BuilderPlace, 'user' | 'onSaved'> & { user: User };

/** The builder as a page. */
export function BuilderPage({ user, ...place }: Props) {
  const { t } = useTranslation('loadouts');
  const paths = usePaths();
  const navigate = useNavigate();
  const { routeExists } = usePageContext();
  const form = useId();
  const { username } = place;
  const profile = username ?? user.name;
  const community = profile ? paths.communityProfile(profile) : '';
  const hasCommunity = community !== '' && routeExists(community);
  // Builds of another profile are not in the user's own list; the profile is in the mod access tab.
  const moderates = username !== null && username !== user.name;
  const list = moderates ? paths.my('mod-access') : paths.myLoadouts();
  const target = ({ mode }: BuilderForm) => (moderates ? list : paths.myLoadouts(undefined, { mode: mode ?? undefined }));
  const builder = useBuilder({
    ...place,
    user: user.id,
    onSaved: (saved) => navigate(username !== null && hasCommunity ? community : target(saved)),
  });
  return (
    <div className="column min-h-dvh py-6 md:py-10">
      <BackHead
        to={hasCommunity ? community : list}
        back={hasCommunity || moderates ? (profile ?? '') : t('my.title')}
        title={t(builder.kind === 'edit' ? 'builder.edit_title' : 'builder.title')}
      >
        {builder.kind === 'create' && <NewBuildText />}
        {moderates && <p className="mt-2 text-muted">{t('moderator.editing', { name: username })}</p>}
      </BackHead>
      <BuilderFields builder={builder} id={form} />
      <div data-foot className="builder-end">
        <Button type="submit" form={form} variant="primary" size="l" disabled={!builder.canSave} loading={builder.saving}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

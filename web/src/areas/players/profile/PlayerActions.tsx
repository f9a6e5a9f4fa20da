import { Scale, Star, UserCheck } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Switch } from '@/shared/ui/Switch';
import { setProfileView, useProfileView } from './simple';
import type { Profile } from '@/shared/api/schema';
import { useFavorite } from './useFavorite';
import { useMyProfile } from './useMyProfile';

/** Actions look the same for everyone until the user is known: a mark fills, nothing shifts. */
export function PlayerActions({ profile, onCompare }: { profile: Profile; onCompare: () => void }) {
  const { t } = useTranslation('players');
  const { isFavorite, toggle } = useFavorite(profile);
  const { isMine, sending, press } = useMyProfile(profile);
  const view = useProfileView();
  return (
    <div className="profile-actions">
      <Button
        aria-pressed={isFavorite}
        icon={<Star size={18} aria-hidden fill={isFavorite ? 'currentColor' : 'none'} />}
        onClick={toggle}
        className="profile-toggle max-sm:px-2"
      >
        {t('profile.favorite.name')}
      </Button>
      <Button
        aria-pressed={isMine}
        icon={<UserCheck size={18} aria-hidden />}
        loading={sending}
        onClick={press}
        className="profile-toggle max-sm:px-2"
      >
        {t('profile.mine.name')}
      </Button>
      <Button icon={<Scale size={18} aria-hidden />} onClick={onCompare} className="max-sm:px-2">
        {t('profile.compare.name')}
      </Button>
      <Switch
        label={t('profile.simple')}
        className="profile-simple"
        checked={view === 'simple'}
        onChange={(event) => setProfileView(event.target.checked ? 'simple' : 'full')}
      />
    </div>
  );
}

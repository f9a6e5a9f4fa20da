import { Play } from 'lucide-react';
import type { KitItem } from '@/shared/api/schema';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { LinkButton } from '@/shared/ui/LinkButton';
import { VIDEO_LINKS, type VideoLink } from '../links';

const NAMES: Record<VideoLink, string> = { youtube_link: 'YouTube', tiktok_link: 'TikTok', twitch_link: 'Twitch' };

export function KitVideos({ kit }: { kit: KitItem }) {
  const { t } = useTranslation('loadouts');
  const given = VIDEO_LINKS.flatMap((field) => (kit[field] ? [{ field, href: kit[field] }] : []));
  if (given.length === 0) return null;
  return (
    <ul aria-label={t('kit.videos')} className="flex flex-wrap gap-2">
      {given.map(({ field, href }) => (
        <li key={field}>
          <LinkButton href={href} target="_blank" rel="noopener nofollow" size="s" icon={<Play size={16} aria-hidden />}>
            {NAMES[field]}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import type { VideoLink } from '../links';

const EXAMPLES: Record<VideoLink, string> = {
  youtube_link: 'https://www.youtube.com/watch?v=…',
  tiktok_link: 'https://www.tiktok.com/@…/video/…',
  twitch_link: 'https://www.twitch.tv/videos/…',
};

interface Props {
  name: VideoLink;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A field for a video URL. */
export function LinkField({ name, value, error, onChange }: Props) {
  const { t } = useTranslation('loadouts');
  return (
    <Field label={t(`links.${name}`)} error={error}>
      <Input
        name={name}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={EXAMPLES[name]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

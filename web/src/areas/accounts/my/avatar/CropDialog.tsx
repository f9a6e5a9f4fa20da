import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { Slider } from '@/shared/ui/Slider';
import { uploadAvatar } from '../api';
import { useFailure } from '@/shared/form/useFailure';
import { type Area, cut } from './canvas';
import { mostZoom } from './picture';

interface Props {
  picture: HTMLImageElement;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

const PERCENT: Intl.NumberFormatOptions = { style: 'percent' };

/** Lets the user choose the square by finger, mouse, wheel or arrow keys, and uploads it. */
export default function CropDialog({ picture, open, onClose, onSaved }: Props) {
  const { t } = useTranslation('accounts');
  const failure = useFailure();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const most = mostZoom({ width: picture.naturalWidth, height: picture.naturalHeight });
  const save = useMutation({
    mutationFn: async (piece: Area) => uploadAvatar(await cut(picture, piece)),
    onSuccess: onSaved,
    // The dialog stays open, so that the button can be pressed again.
    onError: (error) => failure(error),
  });
  const close = () => {
    if (!save.isPending) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('my.avatar.crop')}
      footer={
        <>
          <Button onClick={close} disabled={save.isPending}>
            {t('my.cancel')}
          </Button>
          <Button variant="primary" disabled={!area} loading={save.isPending} onClick={() => area && save.mutate(area)}>
            {t('my.avatar.save')}
          </Button>
        </>
      }
    >
      <div className="relative h-[min(50dvh,360px)] overflow-hidden rounded-m bg-ink-0">
        <Cropper
          image={picture.src}
          crop={place}
          zoom={zoom}
          maxZoom={most}
          aspect={1}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          // The content security policy allows no style elements; a CSS file has the same rules.
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('my.avatar.area') }}
        />
      </div>
      <p className="mt-3 text-s text-muted">{t('my.avatar.crop_hint')}</p>
      {most > 1 && (
        <Slider
          label={t('my.avatar.zoom')}
          min={1}
          max={most}
          step={0.01}
          value={zoom}
          onChange={setZoom}
          format={PERCENT}
          className="mt-4"
        />
      )}
      {save.isPending && <ProgressBar label={t('my.avatar.uploading')} className="mt-4" />}
    </Dialog>
  );
}

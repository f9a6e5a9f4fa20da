import { useEffect, useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { toast } from '@/shared/ui/toast';
import { openPicture } from './canvas';
import { fileProblem, type PictureProblem, sizeProblem } from './picture';

/** Returns the decoded picture, or the problem with it. */
async function look(file: File): Promise<HTMLImageElement | PictureProblem> {
  const wrong = fileProblem(file);
  if (wrong) return wrong;
  const picture = await openPicture(file).catch(() => null);
  if (!picture) return 'image_invalid';
  const small = sizeProblem({ width: picture.naturalWidth, height: picture.naturalHeight });
  if (small) URL.revokeObjectURL(picture.src);
  return small ?? picture;
}

/**
 * Manages the chosen picture. `shown` is false once it was cropped or dismissed; the picture stays while its dialog
 * closes.
 */
export function usePicture() {
  const { t } = useTranslation('shell');
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState<PictureProblem>();
  const [opening, setOpening] = useState(false);
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture.src);
    },
    [picture],
  );

  const open = async (file: File) => {
    setOpening(true);
    try {
      const [seen] = await Promise.all([look(file), import('./CropDialog')]);
      setProblem(typeof seen === 'string' ? seen : undefined);
      if (typeof seen !== 'string') {
        setPicture(seen);
        setShown(true);
      }
    } catch {
      // Only loading the dialog can fail.
      toast({ kind: 'error', title: t('error.0.title'), text: t('error.0.text') });
    }
    setOpening(false);
  };
  return { picture, shown, problem, opening, open, close: () => setShown(false) };
}

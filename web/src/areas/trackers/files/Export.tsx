import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { saveFile } from '@/shared/lib/saveFile';
import { Button } from '@/shared/ui/Button';
import { Field } from '@/shared/ui/Field';
import { Select } from '@/shared/ui/Select';
import { toast } from '@/shared/ui/toast';
import { listsOf } from '../overview/model';
import { ALL, useTrackerOptions } from '../parts/useTrackerOptions';
import { progress } from '../progress';
import type { TrackerCard } from '../types';
import { fileOf } from './model';

/** Exports the current progress, including unsent ticks. */
export function Export({ trackers, known }: { trackers: readonly TrackerCard[]; known: boolean }) {
  const { t } = useTranslation('trackers');
  const [what, setWhat] = useState(ALL);
  const options = useTrackerOptions(trackers);
  const save = () => {
    const chosen = trackers.filter(({ id }) => what === ALL || id === what);
    const file = fileOf(progress.snapshot(listsOf(chosen)), Math.floor(Date.now() / 1000));
    if (Object.keys(file.lists).length === 0) {
      toast({ kind: 'info', title: t('files.nothing') });
      return;
    }
    const name = `hotdrop-progress-${what}.json`;
    saveFile(name, file);
    toast({ kind: 'success', title: t('files.saved', { file: name }) });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('files.which')} className="w-full sm:w-80">
        <Select options={options} value={what} onChange={setWhat} />
      </Field>
      <Button icon={<Download size={18} aria-hidden />} disabled={!known} onClick={save}>
        {t('files.export')}
      </Button>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { toast } from '@/shared/ui/toast';
import { exportData } from '../api';
import { Section } from '../parts/Section';
import { useFailure } from '@/shared/form/useFailure';

const FILE_NAME = 'hotdrop-data.json';

/** Some browsers read the file only after the click has been handled. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads the file by clicking a link, since browsers have no other way to save a fetched file. */
function downloadFile(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

export function ExportData() {
  const { t } = useTranslation('accounts');
  const failure = useFailure();
  const fetchFile = useMutation({
    mutationFn: exportData,
    onSuccess: (file) => {
      downloadFile(file);
      toast({ kind: 'success', title: t('my.export.done', { file: FILE_NAME }) });
    },
    onError: (error) => failure(error),
  });
  return (
    <Section title={t('my.export.title')} text={t('my.export.text')}>
      <Button icon={<Download size={18} aria-hidden />} loading={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
        {t('my.export.submit')}
      </Button>
    </Section>
  );
}

import { useEffect } from 'react';
import { useSession } from '@/shared/session/useSession';
import { useMapPage } from '../slots';
import { ReportDialog } from './ReportDialog';
import { closeReport, saveDraft, loadDraft, openReport, useOpenReport } from './reporting';

/** The report dialog. Reopens after a sign-in that a report required. */
export function ReportRoot() {
  const { map } = useMapPage();
  const { user } = useSession();
  const subject = useOpenReport();
  const signedIn = user !== null;
  useEffect(() => {
    const draft = loadDraft();
    if (!signedIn || !draft?.waiting || draft.subject.map !== map) return;
    saveDraft({ ...draft, waiting: false });
    openReport(draft.subject);
  }, [signedIn, map]);
  useEffect(() => closeReport, []);
  return <ReportDialog subject={subject} />;
}

import { lazy, Suspense, useState } from 'react';
import { useQuestion } from './confirm';
import { ToastRegion } from './ToastRegion';

/** Loaded by the first question: most visits never see one. */
const ConfirmHost = lazy(() => import('./ConfirmDialog').then((module) => ({ default: module.ConfirmHost })));

/** What toast() and confirm() draw with. Mount it once, at the end of the app. */
export function UiRoot() {
  const asking = useQuestion() !== null;
  const [asked, setAsked] = useState(false);
  if (asking && !asked) setAsked(true);
  return (
    <>
      {asked && (
        <Suspense>
          <ConfirmHost />
        </Suspense>
      )}
      <ToastRegion />
    </>
  );
}

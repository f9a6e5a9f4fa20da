import { useState } from 'react';
import { useQuestion, type Question } from './question';
import { ToastRegion } from './ToastRegion';

/** Renders toasts and confirm dialogs. Mount it once, at the end of the app. */
export function UiRoot() {
  const question = useQuestion();
  // The last question stays rendered while its dialog closes.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  return (
    <>
      {last && <QuestionDialog question={last} open={question !== null} />}
      <ToastRegion />
    </>
  );
}

function QuestionDialog({ question: { Dialog, onResult, ...options }, open }: { question: Question; open: boolean }) {
  return <Dialog {...options} open={open} onResult={onResult} />;
}

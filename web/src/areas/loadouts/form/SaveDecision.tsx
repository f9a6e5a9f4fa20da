import SameDialog from '@/areas/armory/parts/SameDialog';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { differences, type Line } from './differences';
import type { Decision, Stored } from './useForm';

const CELL = 'border-b border-line py-2 pr-3 align-top wrap-anywhere whitespace-pre-line';

interface Props<F> {
  decision: Decision<F>;
  form: F;
  /** Formats a form as lines. */
  lines: (form: F) => readonly Line[];
}

/** The dialog after a failed save: a duplicate exists, somebody has saved a newer version, or the build was deleted. */
export function SaveDecision<F>({ decision, form, lines }: Props<F>) {
  const { t } = useTranslation('loadouts');
  const { question, close, place, saveAnyway, saveAsNew } = decision;
  if (!question) return null;
  if (question.kind === 'same')
    return <SameDialog same={question.same} onClose={close} onAnyway={saveAnyway} anyway={t('decide.anyway')} />;
  if (question.kind === 'newer') return <Newer decision={decision} theirs={question.theirs} form={form} lines={lines} />;
  return (
    <Dialog
      open
      onClose={close}
      title={t(`decide.gone_${place.of}`)}
      role="alertdialog"
      footer={
        <>
          <Button onClick={close}>{t('decide.later')}</Button>
          <Button variant="primary" onClick={saveAsNew}>
            {t('decide.as_new')}
          </Button>
        </>
      }
    >
      <p>{t('decide.gone_text')}</p>
    </Dialog>
  );
}

function Newer<F>({ decision, theirs, form, lines }: Props<F> & { theirs: Stored<F> }) {
  const { t } = useTranslation('loadouts');
  const { close, place, overwrite, takeTheirs, saveAsNew } = decision;
  const rows = differences(lines(form), lines(theirs.form));
  const none = <span className="text-muted">{t('decide.nothing')}</span>;
  return (
    <Dialog
      open
      onClose={close}
      title={t(`decide.newer_${place.of}`)}
      role="alertdialog"
      maxWidth={720}
      footer={
        <>
          <Button onClick={saveAsNew}>{t('decide.mine_as_new')}</Button>
          <Button onClick={() => takeTheirs(theirs)}>{t('decide.take_theirs')}</Button>
          <Button variant="primary" onClick={() => overwrite(theirs)}>
            {t('decide.keep_mine')}
          </Button>
        </>
      }
    >
      <p>{t('decide.newer_text')}</p>
      <table className="mt-4 w-full table-fixed text-left">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('decide.field')}</span>
            </th>
            <th scope="col" className={CELL}>
              {t('decide.mine')}
            </th>
            <th scope="col" className={CELL}>
              {t('decide.theirs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, mine, theirs: other }) => (
            <tr key={label}>
              <th scope="row" className={CELL}>
                {label}
              </th>
              <td className={CELL}>{mine || none}</td>
              <td className={CELL}>{other || none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { useSelect } from '@/shared/progress/hooks';
import { haveOf } from '../need/model';
import { Icon } from '../parts/Icon';
import { progress } from '../progress';
import type { Item, MissionTask, Target } from '../types';

interface Props {
  tasks: readonly MissionTask[];
  /** Renders a target on a map as a link or a button. */
  linked: (target: Target, inner: ReactNode) => ReactNode;
  /** The heading level, depending on the context. */
  level?: 'h3' | 'h5';
}

/** The tasks with items and targets. */
export function Tasks({ tasks, linked, level: Heading = 'h3' }: Props) {
  return (
    <ol className="task-list">
      {tasks.map((task) => (
        <li key={task.id} className="task">
          <Heading className="task-name">{task.name}</Heading>
          {task.description && <p className="text-muted">{task.description}</p>}
          {task.item && <TaskItem item={task.item} />}
          {task.targets.length > 0 && (
            <ul className="task-targets">
              {task.targets.map((target) => (
                <li key={`${target.name} ${target.poi ?? ''}`}>
                  <TaskTarget target={target} linked={linked} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function TaskTarget({ target, linked }: { target: Target; linked: Props['linked'] }) {
  const inner = (
    <>
      <Icon id={target.icon} size={20} className="shrink-0" />
      <span>{target.name}</span>
    </>
  );
  return target.poi ? linked(target, inner) : <span className="task-target">{inner}</span>;
}

/** The required number of an item, and how many the user has. */
function TaskItem({ item }: { item: Item }) {
  const { t } = useTranslation('missions');
  const lang = useLang();
  const have = useSelect(progress, 'items', (values) => haveOf(item.id, values));
  return (
    <p className="task-item">
      <Icon id={item.icon} size={20} className="shrink-0" />
      <span>{item.name}</span>
      <b className="num">{t('times', { count: formatNumber(lang, item.count) })}</b>
      <span className="num text-s text-muted">{t('mission.have', { count: formatNumber(lang, have) })}</span>
    </p>
  );
}

import { useTranslation } from '@/shared/i18n/useTranslation';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { useMapPage } from '../slots';
import { ColourChoice } from './Choices';
import { MOST, oneLine, type Pin } from './model';
import { sessionOf } from './session';

interface Props {
  of: Pick<Pin, 'title' | 'colour'>;
  /** The default name without a title. */
  name: string;
  onChange: (change: Partial<Pick<Pin, 'title' | 'colour'>>) => void;
}

/** Fields that pins and routes share. The next pin or route gets the last color. */
export function TitleAndColour({ of, name, onChange }: Props) {
  const { t } = useTranslation('maps');
  const { tools } = sessionOf(useMapPage().map);
  return (
    <>
      <Field label={t('board.title')}>
        <Input
          value={of.title}
          maxLength={MOST.title}
          placeholder={name}
          autoComplete="off"
          onChange={(event) => onChange({ title: oneLine(event.target.value) })}
        />
      </Field>
      <ColourChoice
        value={of.colour}
        onChange={(colour) => {
          tools.likeThis({ colour });
          onChange({ colour });
        }}
      />
    </>
  );
}

import { Download, Heart, Plus, Trash2 } from 'lucide-react';
import { Button } from '@/shared/ui/Button';
import { CopyButton } from '@/shared/ui/CopyButton';
import { IconButton } from '@/shared/ui/IconButton';
import { Kbd } from '@/shared/ui/Kbd';
import { LinkButton } from '@/shared/ui/LinkButton';
import { usePaths } from '@/shared/hooks/usePaths';
import { Row, Section } from './Section';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function Buttons() {
  const paths = usePaths();
  return (
    <Section name="Buttons">
      {(['s', 'm', 'l'] as const).map((size) => (
        <Row key={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button variant="primary" size={size} icon={<Plus size={18} aria-hidden />}>
            With icon
          </Button>
          <Button variant="primary" size={size} loading>
            Loading
          </Button>
          <Button variant="primary" size={size} disabled>
            Disabled
          </Button>
        </Row>
      ))}
      <Row>
        <LinkButton to={paths.home()}>Link inside</LinkButton>
        <LinkButton href="https://example.com" target="_blank" rel="noopener" icon={<Download size={18} aria-hidden />}>
          Link outside
        </LinkButton>
        <IconButton label="Favourite" icon={<Heart size={20} aria-hidden />} />
        <IconButton label="Favourite, on" aria-pressed icon={<Heart size={20} aria-hidden fill="currentColor" />} />
        <IconButton label="Remove" variant="outline" icon={<Trash2 size={20} aria-hidden />} />
        <IconButton label="Remove, off" variant="outline" disabled icon={<Trash2 size={20} aria-hidden />} />
        <CopyButton value="https://example.com" />
        <CopyButton value="https://example.com" iconOnly />
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </Row>
    </Section>
  );
}

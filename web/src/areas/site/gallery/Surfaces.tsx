import { Avatar } from '@/shared/ui/Avatar';
import { Badge, MarkBadge, TierBadge } from '@/shared/ui/Badge';
import { Card } from '@/shared/ui/Card';
import { ExpandableCard } from '@/shared/ui/ExpandableCard';
import { TIERS } from '@/shared/ui/tiers';
import { Columns, Row, Section } from './Section';

export function Surfaces() {
  return (
    <Section name="Cards and badges">
      <Columns>
        <Card>
          <h3 className="text-h4 font-bold">Plain card</h3>
          <p className="text-muted">A panel with a hairline.</p>
        </Card>
        {TIERS.map((tier) => (
          <Card key={tier} tier={tier}>
            <TierBadge tier={tier} label={tier} />
            <h3 className="mt-2 text-h4 font-bold">XM4</h3>
          </Card>
        ))}
        <ExpandableCard title="Folded" summary="One line that stays">
          The rest.
        </ExpandableCard>
        <ExpandableCard title="Open" tier="meta" defaultOpen>
          Kills by game, placements, scores.
        </ExpandableCard>
      </Columns>
      <Row>
        {(['new', 'ltm', 'event', 'live', 'soon'] as const).map((mark) => (
          <MarkBadge key={mark} mark={mark} />
        ))}
        {(['plain', 'hot', 'good', 'info', 'warn', 'bad'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Avatar />
        <Avatar src="/favicon.svg" name="Hotdrop" />
        <Avatar src="/missing.png" name="Broken picture" size={56} />
      </Row>
    </Section>
  );
}

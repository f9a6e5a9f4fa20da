import { Columns, Row, Section } from './Section';

const COLOURS = [
  'ink-0',
  'ink-1',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'text',
  'muted',
  'hot',
  'hot-text',
  'tier-absolute',
  'tier-meta',
  'tier-acceptable',
  'tier-new',
  'tier-unrated',
  'good',
  'info',
  'warn',
  'bad',
];
const SIZES = ['text-h1', 'text-h2', 'text-h3', 'text-h4', 'text-h5', 'text-label'];

export function Tokens() {
  return (
    <Section name="Tokens">
      <Row>
        {COLOURS.map((name) => (
          <div key={name} className="w-24">
            <div className="h-12 rounded-s border border-line" style={{ background: `var(--${name})` }} />
            <p className="mt-1 text-xs text-muted">{name}</p>
          </div>
        ))}
      </Row>
      <Columns>
        <div>
          {SIZES.map((size) => (
            <p key={size} className={`caps font-bold ${size}`}>
              Absolute meta 0123
            </p>
          ))}
        </div>
        <div className="space-y-2">
          <p className="text-l">Large text. Schallgedämpfte Langstreckenkonfiguration.</p>
          <p>Text. Настройки подствольного гранатомёта и магазина.</p>
          <p className="text-s text-muted">Small and muted. Zażółć gęślą jaźń.</p>
          <p className="text-xs text-muted">Smallest.</p>
        </div>
        <div>
          <p className="caps text-h4 font-bold">Заголовок узким шрифтом</p>
          <p className="caps text-h4 font-bold">Größenänderungsbeschränkung</p>
          <p className="num font-display text-h2 font-bold">1 111 888</p>
        </div>
      </Columns>
    </Section>
  );
}

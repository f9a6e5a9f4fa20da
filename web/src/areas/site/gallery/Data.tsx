import { useState } from 'react';
import { usePageContext } from '@/shared/lib/page-context';
import { DateText, RelativeTime } from '@/shared/i18n/time';
import { LoadMore } from '@/shared/ui/LoadMore';
import { Sparkline } from '@/shared/ui/Sparkline';
import { Stat } from '@/shared/ui/Stat';
import { Table, type Column, type Sort } from '@/shared/ui/Table';
import { Columns, Section } from './Section';

const PLAYERS = [
  { name: 'Vesper', kills: 412, kd: 2.31 },
  { name: 'longer-name-than-most', kills: 1388, kd: 1.98 },
  { name: 'Брат', kills: 96, kd: 0.87 },
];

const COLUMNS: readonly Column<(typeof PLAYERS)[number]>[] = [
  { id: 'name', label: 'Player', cell: (row) => row.name },
  { id: 'kills', label: 'Kills', cell: (row) => row.kills, number: true, sortable: true },
  { id: 'kd', label: 'K/D', cell: (row) => row.kd.toFixed(2), number: true, sortable: true },
  { id: 'trend', label: 'Trend', wide: true, cell: () => <Sparkline values={[1, 3, 2, 4]} label="From 1 to 4" width={80} height={20} /> },
];

export function Data() {
  const { now } = usePageContext();
  const [sort, setSort] = useState<Sort>({ by: 'kd', descending: true });
  const [shown, setShown] = useState(20);
  const key = sort.by === 'kills' ? 'kills' : 'kd';
  const rows = PLAYERS.toSorted((a, b) => (sort.descending ? b[key] - a[key] : a[key] - b[key]));
  return (
    <Section name="Numbers and lists">
      <dl className="grid grid-cols-2 gap-6 md:grid-cols-4">
        <Stat label="K/D" value="2.31" note="+0.12 this week" size="l" />
        <Stat label="Wins" value="1,204" />
        <Stat label="Matches" value="18,733" note={<RelativeTime at={now - 7200} />} />
        <Stat label="Trend" value="1.98" note={<Sparkline values={[1.2, 1.4, 1.1, 1.6, 1.9, 1.7, 2]} label="K/D from 1.2 to 2.0" />} />
      </dl>
      <Columns>
        <Sparkline values={[]} label="No values" />
        <Sparkline values={[2, 2, 2]} label="Flat at 2" />
        <DateText at={now} />
      </Columns>
      <Table
        caption="Players"
        showCaption
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.name}
        sort={sort}
        onSort={setSort}
        isMarked={(row) => row.name === 'Vesper'}
      />
      <LoadMore shown={shown} total={50} onMore={() => setShown((before) => Math.min(50, before + 20))} />
    </Section>
  );
}

import { LogOut, Settings, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { MarkBadge } from '@/shared/ui/Badge';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useConfirm } from '@/shared/ui/confirm';
import { Dialog } from '@/shared/ui/Dialog';
import { Field } from '@/shared/ui/Field';
import { Input } from '@/shared/ui/Input';
import { Menu, type MenuTrigger } from '@/shared/ui/Menu';
import { Select } from '@/shared/ui/Select';
import { Sidebar } from '@/shared/ui/Sidebar';
import { toast } from '@/shared/ui/toast';
import { Tooltip } from '@/shared/ui/Tooltip';
import { Row, Section } from './Section';

const menuButton = (props: MenuTrigger) => <Button {...props}>Menu</Button>;

type Box = 'dialog' | 'saving' | 'left' | 'right' | null;

export function Overlays() {
  const paths = usePaths();
  const confirm = useConfirm();
  const [box, setBox] = useState<Box>(null);
  const [game, setGame] = useState<'bo6' | 'wz'>('bo6');
  const confirmAction = async (remove: boolean) => {
    const yes = await confirm({ remove });
    toast({ kind: yes ? 'success' : 'info', title: yes ? 'Yes' : 'Cancelled' });
  };
  return (
    <Section name="Overlays">
      <Row>
        <Button onClick={() => setBox('dialog')}>Dialog</Button>
        <Button onClick={() => void confirmAction(false)}>Confirm</Button>
        <Button onClick={() => void confirmAction(true)}>Confirm a removal</Button>
        <Button onClick={() => setBox('saving')}>Confirm that takes time</Button>
        <Button onClick={() => setBox('left')}>Sidebar, left</Button>
        <Button onClick={() => setBox('right')}>Sidebar, right, free on desktops</Button>
        <Menu
          label="Account"
          trigger={menuButton}
          items={[
            { id: 'profile', label: 'My profile', icon: <User size={18} aria-hidden />, to: paths.home() },
            {
              id: 'settings',
              label: 'Settings',
              icon: <Settings size={18} aria-hidden />,
              badge: <MarkBadge mark="new" />,
              onSelect: () => toast({ title: 'Settings' }),
            },
            { id: 'off', label: 'Not for you', icon: <Trash2 size={18} aria-hidden />, disabled: true },
            { id: 'out', label: 'Log out', icon: <LogOut size={18} aria-hidden />, danger: true, onSelect: () => toast({ title: 'Out' }) },
          ]}
        />
        <Tooltip text="The exact time: 14 November 2026, 18:40">
          <Button variant="ghost">Tooltip</Button>
        </Tooltip>
      </Row>
      <Row>
        {(['success', 'info', 'warning', 'error'] as const).map((kind) => (
          <Button key={kind} onClick={() => toast({ kind, title: `A ${kind}`, text: 'And a line that says more about it.' })}>
            Toast: {kind}
          </Button>
        ))}
        <Button onClick={() => toast({ kind: 'success', title: 'Build removed', undo: () => toast({ title: 'Back again' }) })}>
          Toast with Undo
        </Button>
      </Row>
      <Dialog
        open={box === 'dialog'}
        onClose={() => setBox(null)}
        title="Share this build"
        footer={
          <Button variant="primary" onClick={() => setBox(null)}>
            Done
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="Name of the build">
            <Input defaultValue="Long range XM4" />
          </Field>
          <Field label="Game">
            <Select
              value={game}
              onChange={setGame}
              options={[
                { value: 'bo6', label: 'Black Ops 6' },
                { value: 'wz', label: 'Warzone' },
              ]}
            />
          </Field>
          <Button onClick={() => toast({ kind: 'success', title: 'Saved' })}>Toast from inside</Button>
        </div>
      </Dialog>
      <ConfirmDialog open={box === 'saving'} loading title="Reset progress" onResult={() => setBox(null)} />
      <Sidebar open={box === 'left'} onClose={() => setBox(null)} title="Menu">
        <p className="p-4">Swipe left by more than 120 pixels to close.</p>
      </Sidebar>
      <Sidebar open={box === 'right'} onClose={() => setBox(null)} title="Filters" edge="right" modal="phone">
        <p className="p-4">On a desktop the page behind stays usable.</p>
      </Sidebar>
    </Section>
  );
}

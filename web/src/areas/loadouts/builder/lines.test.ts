import { expect, test } from 'vitest';
import { kitLines } from '../kit/lines';
import { CUSTOM, EMPTY_KIT } from '../kit/model';
import { buildLines } from './lines';
import { EMPTY_FORM } from './model';

const names = {
  categories: [{ id: 2, name: 'Meta' }],
  slots: [{ id: 1, name: 'Muzzle' }],
  attachments: [{ id: 40, name: 'Brake' }],
};

test('describes a build', () => {
  const rows = [
    { uuid: 0, category_id: 1, attachment_id: 40, hor: 0.5, vert: null },
    { uuid: 1, category_id: null, attachment_id: null, hor: null, vert: null },
  ];
  const labels = { title: 'Name', meta_type: 'Type', notes: 'Notes', youtube_link: 'Video' };
  expect(buildLines({ ...EMPTY_FORM, title: 'Mine', meta_type: 2, rows, notes: ' Slide ' }, names, labels)).toEqual([
    { label: 'Name', text: 'Mine' },
    { label: 'Type', text: 'Meta' },
    { label: 'Muzzle', text: 'Brake (0 / 0.5)' },
    { label: 'Notes', text: 'Slide' },
    { label: 'Video', text: '' },
  ]);
});

test('describes a kit', () => {
  const kitNames = {
    guns: [{ id: 190, name: 'M4' }],
    perks_presets: [{ id: 21, name: 'Vanguard' }],
    perks_selects: [[{ id: 1, name: 'Scavenger' }], [], [], []],
    equips_lethal: [{ id: 1, name: 'Semtex' }],
    equips_tactical: [],
  };
  const labels = {
    name: 'Name',
    primary: 'First',
    secondary: 'Second',
    perks: 'Perks',
    custom: 'Own',
    lethal: 'L',
    tactical: 'T',
    notes: 'N',
    links: [],
  };
  const texts = (form: typeof EMPTY_KIT) => kitLines(form, kitNames, labels).map(({ text }) => text);
  const kit = { ...EMPTY_KIT, name: 'Night', primary_gun_id: 190, loadout_1: 7, perks_preset_id: 21, equip_1: 1 };
  expect(texts(kit)).toEqual(['Night', 'M4 #7', '', 'Vanguard', 'Semtex', '', '']);
  expect(texts({ ...kit, perks_preset_id: CUSTOM, perk_1: 1 })[3]).toBe('Own: Scavenger');
});

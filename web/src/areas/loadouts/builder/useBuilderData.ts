import { useMemo, useState } from 'react';
import type { Offer } from '@/shared/api/schema';
import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { allGunsCall, builderInitCall, gunsCall, offerCall, type Rules } from '../api';
import type { BuilderForm } from './model';

const NONE: Offer = { attachments: [], attachments_categories: [], max_attachments: 0, drawing: { base: '' } };
const ANY: Rules = { cdl: 0, wzr: 0 };

/** Returns the options for the current form; `given` are those of a stored build, whose gun is fixed. */
export function useBuilderData(form: BuilderForm, given?: Offer, withEvery = given === undefined) {
  const lang = useLang();
  const init = useCall(builderInitCall(lang));
  const mode = init.data?.game_modes.find(({ id }) => id === form.mode);
  const rules: Rules = mode ? { cdl: mode.gm_cdl ? 1 : 0, wzr: mode.gm_wzr ? 1 : 0 } : ANY;
  // A draft has its mode before the rules have loaded.
  const ready = init.data !== undefined;
  const every = useCall(allGunsCall(lang), { enabled: withEvery });
  const guns = useCall(gunsCall(form.game ?? 'wz2', rules, lang), { enabled: ready && form.game !== null });
  const offered = useCall(offerCall(form.gun ?? 0, form.mode ?? undefined, rules, lang), {
    enabled: ready && form.gun !== null && given === undefined,
  });
  // Another mode refetches; the options of the gun stay until the response arrives.
  const [last, setLast] = useState({ gun: form.gun, offer: NONE });
  if (offered.data && last.offer !== offered.data) setLast({ gun: form.gun, offer: offered.data });
  const known = offered.data ?? (last.gun === form.gun ? last.offer : NONE);
  const offer = form.gun === null ? NONE : (given ?? known);
  const inGame = form.game === null ? undefined : guns.data;
  const data = useMemo(
    () => ({
      games: init.data?.games ?? [],
      modes: init.data?.game_modes ?? [],
      ranges: init.data?.ranges ?? [],
      categories: init.data?.category ?? [],
      guns: inGame?.guns ?? [],
      types: inGame?.weapon_types ?? [],
      everyGun: every.data?.guns ?? [],
      everyType: every.data?.weapon_types ?? [],
      slots: offer.attachments_categories,
      attachments: offer.attachments,
      max_attachments: offer.max_attachments,
      drawing: offer.drawing.base,
    }),
    [init.data, every.data, inGame, offer],
  );
  const calls = [
    init,
    ...(withEvery ? [every] : []),
    ...(form.game === null ? [] : [guns]),
    ...(form.gun === null || given ? [] : [offered]),
  ];
  return {
    data,
    loadingEveryGun: every.isPending || init.isPending,
    loadingGuns: form.game !== null && guns.isPending,
    loadingOffer: form.gun !== null && offer === NONE,
    /** The first failed call, for retrying. */
    failed: calls.find((one) => one.isError),
  };
}

import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { sessionKinds } from './kinds.ts'

/** The session of an account that has a user in the tenant. A call ends it, never a save. */
export const session: TwinDefinition = {
  name: 'session',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'Sitzung', en: 'Session' },
  plural: { de: 'Sitzungen', en: 'Sessions' },
  icon: 'device-laptop',
  hue: 175,
  title: ['session:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Wer', en: 'Who' }, serverOwned: true },
    user: { dataType: 'string', label: { de: 'Benutzer', en: 'User' }, semanticType: 'twin', serverOwned: true },
    kind: {
      dataType: 'enum',
      label: { de: 'Angemeldet durch', en: 'Signed in by' },
      serverOwned: true,
      enumValues: sessionKinds,
    },
    // These times and places are set only if the account belongs to no other tenant.
    since: { dataType: 'datetime', label: { de: 'Seit', en: 'Since' }, sortable: true, serverOwned: true },
    lastUsedAt: { dataType: 'datetime', label: { de: 'Zuletzt benutzt', en: 'Last used' }, serverOwned: true },
    device: { dataType: 'string', label: { de: 'Gerät', en: 'Device' }, serverOwned: true },
    place: { dataType: 'string', label: { de: 'Netz', en: 'Network' }, serverOwned: true },
    endsAt: { dataType: 'datetime', label: { de: 'Endet spätestens', en: 'Ends at the latest' }, serverOwned: true },
  },
}

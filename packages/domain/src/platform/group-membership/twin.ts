import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** The membership of a user in a group. It lasts as long as the link from the user. */
export const groupMembership: TwinDefinition = {
  name: 'groupMembership',
  extends: 'entity',
  label: { de: 'Mitgliedschaft', en: 'Membership' },
  plural: { de: 'Mitgliedschaften', en: 'Memberships' },
  icon: 'users-group',
  hue: 285,
  final: true,
  relationships: {
    group: {
      target: 'group',
      label: { de: 'Gruppe', en: 'Group' },
      min: 1,
      max: 1,
      reverse: { name: 'group:groupMemberships', label: { de: 'Mitglieder', en: 'Members' }, min: 0, max: -1 },
    },
  },
}

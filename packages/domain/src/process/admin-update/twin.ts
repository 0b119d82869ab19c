import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A change that an administrator made to a process by hand, with its reason. */
export const adminUpdate: TwinDefinition = {
  name: 'adminUpdate',
  extends: 'execution',
  label: { de: 'Eingriff', en: 'Admin update' },
  plural: { de: 'Eingriffe', en: 'Admin updates' },
  icon: 'shield-lock',
  hue: 0,
  attributes: {
    patch: { dataType: 'json', label: { de: 'Änderung', en: 'Patch' }, hiddenInFilters: true },
    reason: { dataType: 'string', label: { de: 'Grund', en: 'Reason' }, required: true, searchable: true },
  },
}

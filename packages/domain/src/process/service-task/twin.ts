import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A step that the platform does without a user. */
export const serviceTask: TwinDefinition = {
  name: 'serviceTask',
  extends: 'execution',
  label: { de: 'Systemschritt', en: 'Service task' },
  plural: { de: 'Systemschritte', en: 'Service tasks' },
  icon: 'settings',
  hue: 215,
  attributes: {
    waitsUntil: {
      dataType: 'datetime',
      label: { de: 'Wartet bis', en: 'Waits until' },
      help: { de: 'Zu dieser Zeit geht der Prozess von selbst weiter.', en: 'The process goes on by itself at this time.' },
      serverOwned: true,
    },
  },
}

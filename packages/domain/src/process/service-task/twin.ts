import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** What the platform does by itself. */
export const serviceTask: TwinDefinition = {
  name: 'serviceTask',
  extends: 'execution',
  label: { de: 'Systemschritt', en: 'Service task' },
  plural: { de: 'Systemschritte', en: 'Service tasks' },
  icon: 'settings',
  hue: 215,
}

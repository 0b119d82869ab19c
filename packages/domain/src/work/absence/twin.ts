import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** Vacation, training and any other absence. Meanwhile, the platform offers no slots of this technician. */
export const absence: TwinDefinition = {
  name: 'absence',
  extends: 'appointment',
  label: { de: 'Abwesenheit', en: 'Absence' },
  plural: { de: 'Abwesenheiten', en: 'Absences' },
  icon: 'calendar',
  hue: 30,
}

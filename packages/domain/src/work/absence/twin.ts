import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** Vacation, training and whatever else is no visit: no slot is offered meanwhile. */
export const absence: TwinDefinition = {
  name: 'absence',
  extends: 'appointment',
  label: { de: 'Abwesenheit', en: 'Absence' },
  plural: { de: 'Abwesenheiten', en: 'Absences' },
  icon: 'calendar',
  hue: 30,
}

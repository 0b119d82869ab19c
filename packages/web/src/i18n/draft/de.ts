/** Texts for unsaved work that is stored on the device. */
export const draft = {
  offer: 'Hier liegt ein Entwurf vom {{time}}, der nicht gespeichert wurde.',
  takeUp: 'Weiterbearbeiten',
  discard: 'Verwerfen',
  reminder_one: 'Es gibt einen nicht gespeicherten Entwurf: „{{name}}“.',
  reminder_other: 'Es gibt {{count}} nicht gespeicherte Entwürfe, zuletzt „{{name}}“.',
  open: 'Öffnen',
  later: 'Später',
} as const

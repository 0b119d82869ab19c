export const stayingKeys = {
  title: 'Ihr Zugang ist geändert',
  stay: 'Zugänge für Programme bleiben gültig. API-Schlüssel: {{keys}}. Kopierte Links: {{links}}.',
  text: 'Kennt jemand anderes Ihr bisheriges Passwort, beenden Sie auch diese.',
  end: 'Schlüssel und Links beenden',
  leave: 'So lassen',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
}
